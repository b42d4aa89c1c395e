import { openapi } from '@fitout/api-client/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { DEMO_APP_KEY } from '../../seed/demoAccounts.js';
import { seedMarketplace } from '../../seed/seedMarketplace.js';
import { seedMarketActivity } from '../../seed/seedMarketActivity.js';
import { err, ok } from '../../result.js';
import type { Files } from '../../services/files/createFiles.js';
import { createMarketplace, type Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { MarketplaceDeps } from '../../services/marketplace/MarketplaceDeps.js';
import type { NoteFailure } from '../entry/createFailureLog.js';
import type { NoteUnknown } from '../entry/createUnknownLog.js';
import { mountCameras } from '../media/cameras/mountCameras.js';
import { mountPictures } from '../media/mountPictures.js';
import type { Handlers, JsonKey } from './Handlers.js';
import { additionalCostRoutes } from './additionalCostRoutes.js';
import { addressRoutes } from './addressRoutes.js';
import { afterSaleRoutes } from './afterSaleRoutes.js';
import { cameraRoutes } from './cameraRoutes.js';
import { catalogRoutes } from './catalogRoutes.js';
import type { CallFaults } from './createCallFaults.js';
import { handOverRoutes } from './handOverRoutes.js';
import { lookUpRoutes } from './lookUpRoutes.js';
import { membershipRoutes } from './membershipRoutes.js';
import { mountFiles } from './mountFiles.js';
import { mountOne, sendRefusal } from './mountOne.js';
import { noticeRoutes } from './noticeRoutes.js';
import { orderCommentRoutes } from './orderCommentRoutes.js';
import { orderGroupRoutes } from './orderGroupRoutes.js';
import { orderRecordRoutes } from './orderRecordRoutes.js';
import { orderRoutes } from './orderRoutes.js';
import { orderStepRoutes } from './orderStepRoutes.js';
import { ownAccountRoutes } from './ownAccountRoutes.js';
import { packageRoutes } from './packageRoutes.js';
import { paymentRoutes } from './paymentRoutes.js';
import { placeOrderRoutes } from './placeOrderRoutes.js';
import { platformRoutes } from './platformRoutes.js';
import { postCommentRoutes } from './postCommentRoutes.js';
import { postRoutes } from './postRoutes.js';
import { problemRoutes } from './problemRoutes.js';
import { providerRoutes } from './providerRoutes.js';
import { qrPaymentRoutes } from './qrPaymentRoutes.js';
import { receiptRoutes } from './receiptRoutes.js';
import { rentalRoutes } from './rentalRoutes.js';
import { scheduleRoutes } from './scheduleRoutes.js';

/** The largest body of a request; five hundred rows of a spreadsheet in Chinese are a quarter of it. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The dependencies of the marketplace's routes. */
export interface RestServerDeps extends Omit<MarketplaceDeps, 'appKey'> {
  /** `empty` starts without accounts; a database with accounts stays unchanged. */
  readonly seed: 'demo' | 'empty';
  readonly files: Files;
  /** Whether this address may log in or register once more now. */
  readonly mayTry: (address: string, at: number) => boolean;
  readonly callFaults?: CallFaults;
  readonly noteUnknown?: NoteUnknown;
  readonly noteFailure?: NoteFailure;
}

/**
 * Mounts the marketplace at `/api/…` and its description at `/openapi.json`: the routes of the contract and no others.
 */
export function mountMarketplace(app: Hono, deps: RestServerDeps): Marketplace {
  const marketplace = createMarketplace({ ...deps, appKey: DEMO_APP_KEY });
  if (deps.seed === 'demo' && seedMarketplace(deps.db, deps.clock, deps.random)) {
    seedMarketActivity(marketplace, deps.jobs, deps.clock.now());
  }

  mountFiles(app, deps.files, marketplace);
  mountCameras(app, { clock: deps.clock, cameras: marketplace.cameras });
  mountPictures(app);
  const api = new Hono();
  // Only for these routes, because the limit would otherwise apply to the uploads of other servers too.
  api.use(
    '/api/*',
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => sendRefusal(context, 400, '请求体过大') }),
  );
  const handlers = handlersOf(marketplace, deps.files, deps.mayTry);
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

function handlersOf(marketplace: Marketplace, files: Files, mayTry: RestServerDeps['mayTry']): Handlers {
  return {
    'auth.login': ({ body, userAgent, address, at }) =>
      mayTry(address, at) ? marketplace.logIn({ ...body, userAgent }) : err('tooOften'),
    'auth.register': ({ body, address, at }) => (mayTry(address, at) ? marketplace.register(body) : err('tooOften')),
    'auth.logout': ({ token }) => marketplace.logOut(token),
    'device.list': ({ caller, token }) => ok(marketplace.devices.list(caller, token)),
    'device.end': ({ caller, query, token }) => marketplace.devices.end(caller, query.id, token),
    'auth.imToken': ({ caller, token }) => marketplace.imToken(caller, token),
    'users.baseInfo': ({ caller, params }) => marketplace.baseInfo(caller, params.id),
    'customerService.detail': ({ caller, params }) => marketplace.customerService(caller, params.id),
    ...placeOrderRoutes(marketplace),
    ...orderRoutes(marketplace),
    ...orderStepRoutes(marketplace),
    ...orderRecordRoutes(marketplace),
    ...orderGroupRoutes(marketplace),
    ...additionalCostRoutes(marketplace),
    ...afterSaleRoutes(marketplace),
    ...orderCommentRoutes(marketplace),
    ...packageRoutes(marketplace, files),
    ...paymentRoutes(marketplace),
    ...qrPaymentRoutes(marketplace),
    ...receiptRoutes(marketplace),
    ...noticeRoutes(marketplace),
    ...cameraRoutes(marketplace),
    ...catalogRoutes(),
    ...providerRoutes(marketplace),
    ...ownAccountRoutes(marketplace),
    ...addressRoutes(marketplace),
    ...lookUpRoutes(marketplace),
    ...membershipRoutes(marketplace),
    ...scheduleRoutes(marketplace),
    ...handOverRoutes(marketplace),
    ...rentalRoutes(marketplace),
    ...postRoutes(marketplace),
    ...postCommentRoutes(marketplace),
    ...problemRoutes(marketplace),
    ...platformRoutes(marketplace),
  };
}
