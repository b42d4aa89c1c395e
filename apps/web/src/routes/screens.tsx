import type { ConversationKind } from '@fitout/im-core';
import { type LazyPart, lazyWithRetry } from '@fitout/ui-kit/primitives';
import type { FunctionComponent, ReactNode } from 'react';
import { ReloadBlock } from '../navigation/ReloadBlock.js';
import type { FoundRoute } from '../navigation/rules.js';
import type { RouteRecord } from '../navigation/table.js';
import type { LegalId } from '../shared/legalDocuments.js';

const loadLegal = () => import('../account/LegalScreen.js');
const loadProviders = () => import('../providers/ProviderScreens.js');

/** A screen that is loaded when it is first shown. */
const lazyScreen = (load: () => Promise<FunctionComponent<FoundRoute>>): LazyPart<FoundRoute> =>
  lazyWithRetry(load, ReloadBlock);

/** The screens of the routes: the compiler refuses a route without one. */
export const SCREENS: Readonly<Record<RouteRecord['screen'], LazyPart<FoundRoute> | null>> = {
  // `AppRoutes` renders the log-in page, which it keeps mounted.
  login: null,
  messaging: lazyScreen(async () => {
    const { MessagingScreen } = await import('../messages/MessagingScreen.js');
    return ({ route, id }) => <MessagingScreen kind={kindOf(route.name)} id={id} />;
  }),
  legal: lazyScreen(async () => {
    const { LegalScreen } = await loadLegal();
    return ({ route }) => <LegalScreen id={documentOf(route.name)} />;
  }),
  forgotten: lazyScreen(async () => (await import('../account/ForgotScreen.js')).ForgotScreen),
  home: lazyScreen(async () => (await import('../home/HomeScreen.js')).RoleHome),
  order: lazyScreen(async () => (await import('../orders/OrderScreen.js')).OrderScreen),
  pay: lazyScreen(async () => (await import('../pay/PayScreen.js')).PayScreen),
  receipt: lazyScreen(async () => (await import('../orders/ReceiptScreen.js')).ReceiptScreen),
  release: lazyScreen(async () => (await import('../release/ReleaseScreen.js')).ReleaseScreen),
  master: lazyScreen(async () => (await loadProviders()).MasterScreen),
  shop: lazyScreen(async () => (await loadProviders()).ShopScreen),
  design: lazyScreen(async () => (await loadProviders()).DesignScreen),
  search: lazyScreen(async () => (await import('../search/SearchScreen.js')).SearchScreen),
  batch: lazyScreen(async () => (await import('../release/BatchScreen.js')).BatchScreen),
  user: lazyScreen(async () => (await import('../user/UserScreen.js')).UserScreen),
  schedule: lazyScreen(async () => (await import('../schedule/ScheduleScreen.js')).ScheduleScreen),
  firstLogin: lazyScreen(async () => (await import('../user/FirstLoginScreen.js')).FirstLoginScreen),
  square: lazyScreen(async () => (await import('../square/SquareScreen.js')).SquareScreen),
  problems: lazyScreen(async () => (await import('../problems/ProblemScreen.js')).ProblemScreen),
  problem: lazyScreen(async () => (await import('../problems/ProblemDetailScreen.js')).ProblemDetailScreen),
  rental: lazyScreen(async () => (await import('../rental/RentalScreen.js')).RentalScreen),
  vip: lazyScreen(async () => (await import('../pay/VipScreen.js')).VipScreen),
  notFound: lazyScreen(async () => (await import('./NotFoundScreen.js')).NotFoundScreen),
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
