import type { ConversationKind } from '@fitout/im-core';
import { lazyWithRetry, type LazyPart } from '@fitout/ui-kit/primitives';
import type { FunctionComponent, ReactNode } from 'react';
import type { LegalId } from '../features/legal/legalDocuments.js';
import { ReloadBlock } from '../navigation/ReloadBlock.js';
import type { FoundRoute } from '../navigation/rules.js';
import type { RouteRecord } from '../navigation/table.js';

const loadLegal = () => import('../screens/legal/LegalScreen.js');

/** A screen that is loaded when it is first shown. */
const lazyScreen = (load: () => Promise<FunctionComponent<FoundRoute>>): LazyPart<FoundRoute> =>
  lazyWithRetry(load, ReloadBlock);

/** The screens of the routes: the compiler refuses a route without one. */
export const SCREENS: Readonly<Record<RouteRecord['screen'], LazyPart<FoundRoute> | null>> = {
  // `AppRoutes` renders the log-in page, which it keeps mounted.
  login: null,
  messaging: lazyScreen(async () => {
    const { MessagingScreen } = await import('../screens/messaging/MessagingScreen.js');
    return ({ route, id }) => <MessagingScreen kind={kindOf(route.name)} id={id} />;
  }),
  legal: lazyScreen(async () => {
    const { LegalScreen } = await loadLegal();
    return ({ route }) => <LegalScreen id={documentOf(route.name)} />;
  }),
  forgotten: lazyScreen(async () => (await import('../screens/legal/ForgotScreen.js')).ForgotScreen),
  home: lazyScreen(async () => (await import('../screens/home/RoleHome.js')).RoleHome),
  order: lazyScreen(async () => (await import('../screens/orders/OrderScreen.js')).OrderScreen),
  pay: lazyScreen(async () => (await import('../screens/pay/PayScreen.js')).PayScreen),
  receipt: lazyScreen(async () => (await import('../screens/receipt/ReceiptScreen.js')).ReceiptScreen),
  release: lazyScreen(async () => (await import('../screens/release/ReleaseScreen.js')).ReleaseScreen),
  master: lazyScreen(async () => (await import('../screens/master/MasterScreen.js')).MasterScreen),
  shop: lazyScreen(async () => (await import('../screens/shop/ShopScreen.js')).ShopScreen),
  design: lazyScreen(async () => (await import('../screens/design/DesignScreen.js')).DesignScreen),
  search: lazyScreen(async () => (await import('../screens/search/SearchScreen.js')).SearchScreen),
  batch: lazyScreen(async () => (await import('../screens/release/BatchScreen.js')).BatchScreen),
  user: lazyScreen(async () => (await import('../screens/user/UserScreen.js')).UserScreen),
  schedule: lazyScreen(async () => (await import('../screens/schedule/ScheduleScreen.js')).ScheduleScreen),
  firstLogin: lazyScreen(async () => (await import('../screens/user/FirstLoginScreen.js')).FirstLoginScreen),
  square: lazyScreen(async () => (await import('../screens/square/SquareScreen.js')).SquareScreen),
  problems: lazyScreen(async () => (await import('../screens/problems/ProblemScreen.js')).ProblemScreen),
  problem: lazyScreen(async () => (await import('../screens/problems/ProblemDetailScreen.js')).ProblemDetailScreen),
  rental: lazyScreen(async () => (await import('../screens/rental/RentalScreen.js')).RentalScreen),
  vip: lazyScreen(async () => (await import('../screens/pay/vip/VipScreen.js')).VipScreen),
  notFound: lazyScreen(async () => (await import('../screens/NotFoundScreen.js')).NotFoundScreen),
};

/** The frame of a document that is read without a log-in. */
export const OpenFrame = lazyWithRetry<{ readonly children: ReactNode }>(
  async () => (await loadLegal()).OpenFrame,
  ReloadBlock,
);

/** The document of a route is its name. */
function documentOf(name: string): LegalId {
  return name === 'privacy' || name === 'license' ? name : 'agreement';
}

/** `/Message` shows the contacts (A02). */
function kindOf(name: string): ConversationKind {
  return name === 'group' || name === 'chatroom' ? name : 'contact';
}
