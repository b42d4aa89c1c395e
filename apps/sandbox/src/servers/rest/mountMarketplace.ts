import {
  type FileError,
  type Files,
  type NoteFailure,
  type NoteUnknown,
  type StoredFile,
  err,
  ok,
  readUpload,
  sendFile,
} from '@fitout/emulator/profile';
import { fileAddress } from '../../services/files/archives.js';
import { CONTRACT, SUCCESS, type AnswerOnWire, openapi } from '@fitout/api-client/contract';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { type Marketplace, createMarketplace } from '../../services/marketplace/createMarketplace.js';
import { DEMO_APP_KEY } from '../../seed/demoAccounts.js';
import { seedMarketplace, seedMarketActivity } from '../../seed/seedMarket.js';
import type { MarketplaceDeps } from '../../services/marketplace/MarketContext.js';
import { mountCameras } from '../media/cameras.js';
import { LINK_PICTURES, mountLinkPictures, mountPictures } from '../media/pictures.js';
import { createLinkPreviews, type LinkPreviews } from '../../services/links/createLinkPreviews.js';
import { type Handlers, type JsonKey, type CallFaults, mountOne, sendRefusal } from './contractRoutes.js';
import { additionalCostRoutes, afterSaleRoutes } from './additionalCostRoutes.js';
import * as accounts from './accountRoutes.js';
import { catalogRoutes, platformRoutes, problemRoutes, providerRoutes } from './catalogRoutes.js';
import { membershipRoutes, paymentRoutes, qrPaymentRoutes, receiptRoutes, rentalRoutes } from './paymentRoutes.js';
import * as orders from './orderRoutes.js';
import { packageRoutes } from './packageRoutes.js';
import { quoteRoutes } from './quoteRoutes.js';
import { postCommentRoutes, postRoutes } from './squareRoutes.js';

const { path: PATH, fileField: FIELD } = CONTRACT['files.upload'];

const WORDS: Readonly<Record<FileError, readonly [code: number, msg: string]>> = {
  fileEmpty: [400, `参数错误：${FIELD}`],
  fileTooLarge: [1601, '文件过大'],
  quotaReached: [1601, '文件过大'],
};

/** Mounts the marketplace's uploads and downloads; must be mounted before its other routes. */
function mountFiles(app: Hono, files: Files, marketplace: Pick<Marketplace, 'callerOf'>): void {
  app.post(PATH, async (context) => {
    const caller = marketplace.callerOf(context.req.header('gxtoken') ?? '');
    if (caller === null) return refuseFile(context, 401, '未授权，请重新登录');
    const owner = { owner: `market:${caller.id}`, hasSecret: false };
    const saved = await readUpload(context, FIELD, (file) => files.save({ ...file, ...owner }));
    if (saved?.ok !== true) return refuseFile(context, ...WORDS[saved?.error ?? 'fileEmpty']);
    const data: AnswerOnWire<'files.upload'> = { data: addressOfFile(context, saved.value) };
    return context.json({ code: SUCCESS, data, msg: 'ok' });
  });

  app.get(`${PATH}/:file`, async (context) => {
    const [id = ''] = context.req.param('file').split('.', 1);
    const file = files.find(id);
    // A file of the chat can only be downloaded at the chat's route, with its secret.
    const answer = file === null || file.secret !== null ? null : await sendFile(context, files, file);
    return answer ?? context.json({ code: 404, data: null, msg: '文件不存在' }, 404);
  });
}

/** The absolute address of a file, because messages contain it. */
function addressOfFile(context: Context, file: StoredFile): string {
  return new URL(context.req.url).origin + fileAddress(file);
}

function refuseFile(context: Context, code: number, msg: string): Response {
  return context.json({ code, data: null, msg });
}

const MAX_BODY_BYTES = 1024 * 1024;

export interface RestServerDeps extends Omit<MarketplaceDeps, 'appKey'> {
  readonly seed: 'demo' | 'empty';
  readonly files: Files;
  readonly mayTry: (address: string, at: number) => boolean;
  /** Whether the addresses that callers name may be of this machine. */
  readonly isTest?: boolean;
  readonly callFaults?: CallFaults;
  readonly noteUnknown?: NoteUnknown;
  readonly noteFailure?: NoteFailure;
}

export function mountMarketplace(app: Hono, deps: RestServerDeps): Marketplace {
  const marketplace = createMarketplace({ ...deps, appKey: DEMO_APP_KEY });
  if (deps.seed === 'demo' && seedMarketplace(deps.db, deps.clock, deps.random)) {
    seedMarketActivity(marketplace, deps.jobs, deps.clock.now());
  }

  mountFiles(app, deps.files, marketplace);
  mountCameras(app, deps.clock, marketplace.cameras);
  mountPictures(app);
  const links = createLinkPreviews(deps.db, LINK_PICTURES, deps.isTest === true);
  mountLinkPictures(app, links);
  const api = new Hono();
  // Only for these routes, because the limit would otherwise apply to the uploads of other servers too.
  api.use(
    '/api/*',
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => sendRefusal(context, 400, '请求体过大') }),
  );
  const handlers = handlersOf(marketplace, deps, links);
  for (const key of Object.keys(handlers) as JsonKey[]) mountOne(api, key, handlers, { ...deps, marketplace });
  api.all('/api/*', (context) => {
    deps.noteUnknown?.(`${context.req.method} ${context.req.path}`);
    return sendRefusal(context, 404, '接口不存在');
  });
  api.onError((cause, context) => {
    if (cause instanceof HTTPException) return sendRefusal(context, cause.status, cause.message);
    deps.noteFailure?.(`${context.req.method} ${context.req.path}`, cause);
    return context.json({ code: 500, data: null, msg: '服务器内部错误' }, 500);
  });

  app.get('/openapi.json', (context) => context.json(openapi()));
  app.route('/', api);
  return marketplace;
}

function handlersOf(
  marketplace: Marketplace,
  { files, mayTry, isTest = false }: RestServerDeps,
  links: LinkPreviews,
): Handlers {
  return {
    'auth.login': ({ body, userAgent, address, at }) =>
      mayTry(address, at) ? marketplace.logIn({ ...body, userAgent }) : err('tooOften'),
    'auth.register': ({ body, address, at }) => (mayTry(address, at) ? marketplace.register(body) : err('tooOften')),
    'auth.logout': ({ token }) => marketplace.logOut(token),
    'device.list': ({ caller, token }) => ok(marketplace.devicesOf(caller, token)),
    'device.end': ({ caller, query, token }) => marketplace.endDevice(caller, query.id, token),
    'auth.imToken': ({ caller, token }) => marketplace.imToken(caller, token),
    'users.baseInfo': ({ caller, params }) => marketplace.baseInfo(caller, params.id),
    'customerService.detail': ({ caller, params }) => marketplace.customerService(caller, params.id),
    ...orders.placeOrderRoutes(marketplace),
    ...orders.orderRoutes(marketplace),
    ...orders.orderStepRoutes(marketplace),
    ...orders.orderRecordRoutes(marketplace),
    ...orders.orderGroupRoutes(marketplace),
    ...additionalCostRoutes(marketplace),
    ...afterSaleRoutes(marketplace),
    ...quoteRoutes(marketplace),
    ...orders.orderCommentRoutes(marketplace),
    ...packageRoutes(marketplace, files),
    ...paymentRoutes(marketplace),
    ...qrPaymentRoutes(marketplace),
    ...receiptRoutes(marketplace),
    ...accounts.noticeRoutes(marketplace),
    ...accounts.cameraRoutes(marketplace),
    ...catalogRoutes(marketplace),
    ...providerRoutes(marketplace),
    ...accounts.ownAccountRoutes(marketplace),
    ...accounts.addressRoutes(marketplace),
    ...accounts.lookUpRoutes(marketplace),
    ...membershipRoutes(marketplace),
    ...orders.scheduleRoutes(marketplace),
    ...accounts.pushRoutes(marketplace, isTest),
    ...accounts.handOverRoutes(marketplace),
    ...accounts.favouriteRoutes(marketplace),
    ...accounts.draftRoutes(marketplace),
    ...accounts.voiceRoutes(files),
    ...accounts.linkRoutes(links),
    ...rentalRoutes(marketplace),
    ...postRoutes(marketplace),
    ...postCommentRoutes(marketplace),
    ...problemRoutes(marketplace),
    ...platformRoutes(marketplace),
  };
}
