import { openapi } from '@fitout/api-client/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DEMO_APP_KEY } from '../../seed/demoAccounts.js';
import { seedMarketplace } from '../../seed/seedMarketplace.js';
import { seedMarketLife } from '../../seed/seedMarketLife.js';
import type { Files } from '../../world/files/createFiles.js';
import {
  createMarketplace,
  type Marketplace,
  type MarketplaceDeps,
} from '../../world/marketplace/createMarketplace.js';
import { mountCameras } from '../media/cameras/mountCameras.js';
import { mountPictures } from '../media/mountPictures.js';
import type { Handlers, JsonKey } from './Asked.js';
import { calendarRoutes } from './calendarRoutes.js';
import { cameraRoutes } from './cameraRoutes.js';
import { catalogRoutes } from './catalogRoutes.js';
import type { CallFaults } from './createCallFaults.js';
import { extraRoutes } from './extraRoutes.js';
import { mountFiles } from './mountFiles.js';
import { mountOne, say } from './mountOne.js';
import { noticeRoutes } from './noticeRoutes.js';
import { orderRoutes } from './orderRoutes.js';
import { packageRoutes } from './packageRoutes.js';
import { paymentRoutes } from './paymentRoutes.js';
import { rentalRoutes } from './rentalRoutes.js';
import { squareRoutes } from './squareRoutes.js';
import { peopleRoutes } from './peopleRoutes.js';

const MAX_BODY_BYTES = 64 * 1024;

/** What the marketplace door needs. */
export interface MarketplaceDoorDeps extends Omit<MarketplaceDeps, 'appKey'> {
  /** `empty` starts without people; a database that has some is left as it is. */
  readonly seed: 'demo' | 'empty';
  readonly files: Files;
  readonly callFaults?: CallFaults;
}

/** The marketplace at `/api/…` and its description at `/openapi.json`: addresses of the contract, nothing else. */
export function mountMarketplace(app: Hono, deps: MarketplaceDoorDeps): Marketplace {
  const marketplace = createMarketplace({ ...deps, appKey: DEMO_APP_KEY });
  if (deps.seed === 'demo' && seedMarketplace(deps.db, deps.clock, deps.random)) {
    seedMarketLife(marketplace, deps.jobs, deps.clock.now());
  }

  mountFiles(app, deps.files, marketplace);
  mountCameras(app, { clock: deps.clock, cameras: marketplace.cameras });
  mountPictures(app);
  const api = new Hono();
  // Only here: on the whole app the limit would meet the uploads of other doors too.
  api.use('/api/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => say(context, 400, '请求体过大') }));
  const handlers = handlersOf(marketplace, deps.files);
  for (const key of Object.keys(handlers) as JsonKey[]) mountOne(api, key, handlers, { ...deps, marketplace });
  api.all('/api/*', (context) => say(context, 404, '接口不存在'));
  api.onError((_, context) => context.json({ code: 500, data: null, msg: '服务器内部错误' }, 500));

  app.get('/openapi.json', (context) => context.json(openapi()));
  app.route('/', api);
  return marketplace;
}

function handlersOf(marketplace: Marketplace, files: Files): Handlers {
  return {
    'auth.login': ({ body }) => marketplace.logIn(body),
    'auth.register': ({ body }) => marketplace.register(body),
    'auth.logout': ({ token }) => marketplace.logOut(token),
    'auth.imToken': ({ caller, token }) => marketplace.imToken(caller, token),
    'users.baseInfo': ({ caller, params }) => marketplace.baseInfo(caller, params.id),
    'customerService.detail': ({ caller, params }) => marketplace.customerService(caller, params.id),
    ...orderRoutes(marketplace),
    ...packageRoutes(marketplace, files),
    ...paymentRoutes(marketplace),
    ...extraRoutes(marketplace),
    ...noticeRoutes(marketplace),
    ...cameraRoutes(marketplace),
    ...catalogRoutes(marketplace),
    ...peopleRoutes(marketplace),
    ...calendarRoutes(marketplace),
    ...rentalRoutes(marketplace),
    ...squareRoutes(marketplace),
  };
}
