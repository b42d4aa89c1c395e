import { ChatShell, SideSkeleton } from '@fitout/ui-kit';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { lazyWithRetry, Skeleton, type LazyPart } from '@fitout/ui-kit/primitives';
import type { ConversationKind } from '@fitout/im-core';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { LegalId } from '../features/legal/legalDocuments.js';
import { useApp } from '../app/AppContext.js';
import { RowSkeleton } from '../components/Skeletons.js';
import { HomeSkeleton } from '../screens/home/HomeSkeleton.js';
import { Frame } from './Frame.js';
import { NotificationBridge } from './NotificationBridge.js';
import { PageTitle } from './PageTitle.js';
import type { FoundRoute } from '../navigation/rules.js';
import type { RouteRecord } from '../navigation/table.js';
import { ReloadBlock } from '../navigation/ReloadBlock.js';

const MessagingScreen = lazyWithRetry(
  async () => (await import('../screens/messaging/MessagingScreen.js')).MessagingScreen,
  ReloadBlock,
);
const RoleHome = lazyWithRetry(async () => (await import('../screens/home/RoleHome.js')).RoleHome, ReloadBlock);
const OrderScreen = lazyWithRetry(
  async () => (await import('../screens/orders/OrderScreen.js')).OrderScreen,
  ReloadBlock,
);
const PayScreen = lazyWithRetry(async () => (await import('../screens/pay/PayScreen.js')).PayScreen, ReloadBlock);
const ReceiptScreen = lazyWithRetry(
  async () => (await import('../screens/receipt/ReceiptScreen.js')).ReceiptScreen,
  ReloadBlock,
);
const ReleaseScreen = lazyWithRetry(
  async () => (await import('../screens/release/ReleaseScreen.js')).ReleaseScreen,
  ReloadBlock,
);
const MasterScreen = lazyWithRetry(
  async () => (await import('../screens/master/MasterScreen.js')).MasterScreen,
  ReloadBlock,
);
const ShopScreen = lazyWithRetry(async () => (await import('../screens/shop/ShopScreen.js')).ShopScreen, ReloadBlock);
const DesignScreen = lazyWithRetry(
  async () => (await import('../screens/design/DesignScreen.js')).DesignScreen,
  ReloadBlock,
);
const SearchScreen = lazyWithRetry(
  async () => (await import('../screens/search/SearchScreen.js')).SearchScreen,
  ReloadBlock,
);
const BatchScreen = lazyWithRetry(
  async () => (await import('../screens/release/BatchScreen.js')).BatchScreen,
  ReloadBlock,
);
const UserScreen = lazyWithRetry(async () => (await import('../screens/user/UserScreen.js')).UserScreen, ReloadBlock);
const ScheduleScreen = lazyWithRetry(
  async () => (await import('../screens/schedule/ScheduleScreen.js')).ScheduleScreen,
  ReloadBlock,
);
const LegalScreen = lazyWithRetry(
  async () => (await import('../screens/legal/LegalScreen.js')).LegalScreen,
  ReloadBlock,
);
const OpenFrame = lazyWithRetry(async () => (await import('../screens/legal/LegalScreen.js')).OpenFrame, ReloadBlock);
const SquareScreen = lazyWithRetry(
  async () => (await import('../screens/square/SquareScreen.js')).SquareScreen,
  ReloadBlock,
);
const ProblemScreen = lazyWithRetry(
  async () => (await import('../screens/problems/ProblemScreen.js')).ProblemScreen,
  ReloadBlock,
);
const ProblemDetailScreen = lazyWithRetry(
  async () => (await import('../screens/problems/ProblemDetailScreen.js')).ProblemDetailScreen,
  ReloadBlock,
);
const RentalScreen = lazyWithRetry(
  async () => (await import('../screens/rental/RentalScreen.js')).RentalScreen,
  ReloadBlock,
);
const ForgotScreen = lazyWithRetry(
  async () => (await import('../screens/legal/ForgotScreen.js')).ForgotScreen,
  ReloadBlock,
);
const FirstLoginScreen = lazyWithRetry(
  async () => (await import('../screens/user/FirstLoginScreen.js')).FirstLoginScreen,
  ReloadBlock,
);
const VipScreen = lazyWithRetry(async () => (await import('../screens/pay/vip/VipScreen.js')).VipScreen, ReloadBlock);
const NotFoundScreen = lazyWithRetry(
  async () => (await import('../screens/NotFoundScreen.js')).NotFoundScreen,
  ReloadBlock,
);

/** Loads the screens that may follow a log-in. */
export async function preloadScreens(): Promise<void> {
  await Promise.all([MessagingScreen.preload(), RoleHome.preload()]);
}

/** A page in its frame; each is loaded on its first visit. */
export function Page(found: FoundRoute) {
  return (
    <>
      <NotificationBridge />
      <PageTitle page={found.route.title} />
      <FramedScreen {...found} />
    </>
  );
}

function FramedScreen(found: FoundRoute) {
  const { account } = useApp();
  const { route } = found;
  // Decided on mounting: a refused token leaves the page as it is until the message was shown.
  const [isOpen] = useState(() => route.isOpen === true && !account.isLoggedIn);
  const [hasFrame, setHasFrame] = useState(false);
  if (isOpen && route.isOpen === true) {
    return (
      <OpenFrame>
        <Screen key={route.name} {...found} />
      </OpenFrame>
    );
  }
  return (
    <Frame section={route.section}>
      <AfterCode
        key={route.screen}
        code={CODE[route.screen]}
        hasFrame={hasFrame}
        onReady={setHasFrame}
        placeholder={<PagePlaceholder {...found} />}
      >
        <Suspense fallback={<PagePlaceholder {...found} />}>
          <Screen key={route.screen + route.name} {...found} />
        </Suspense>
      </AfterCode>
    </Frame>
  );
}

interface AfterCodeProps {
  /** The code of the screen. */
  readonly code: Pick<LazyPart<never>, 'preload' | 'isLoaded'> | undefined;
  /** False until the frame was painted: on a slow phone the page before would stay for as long as both take. */
  readonly hasFrame: boolean;
  readonly onReady: (hasFrame: true) => void;
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a screen when its code is loaded. What a `Suspense` shows later comes after 300 ms at the earliest, and is
 * rendered in slices that begin anew with each change of a store.
 */
function AfterCode({ code, hasFrame, onReady, placeholder, children }: AfterCodeProps) {
  const [isReady, setReady] = useState(() => hasFrame && code?.isLoaded() !== false);
  useEffect(() => {
    let isShown = true;
    const ready = () => {
      if (!isShown) return;
      setReady(true);
      onReady(true);
    };
    // A part that fails to load is requested again when it is rendered.
    Promise.resolve(code?.preload()).then(ready, ready);
    return () => void (isShown = false);
  }, [code, onReady]);
  return isReady ? children : placeholder;
}

/** The frame of a page that is loading; that of a conversation fills the screen of a phone at once. */
function PagePlaceholder({ route: { screen }, id }: FoundRoute) {
  if (screen === 'messaging') {
    return (
      <ChatShell hasSelection={id !== null} side={<SideSkeleton />}>
        <Skeleton />
      </ChatShell>
    );
  }
  if (screen === 'home') return <HomeSkeleton />;
  return (
    <PageColumn>
      <RowSkeleton rows={5} height={[160, 160]} isCards />
    </PageColumn>
  );
}

function Screen(found: FoundRoute) {
  return SCREENS[found.route.screen](found);
}

/** The code of each screen. */
const CODE: Readonly<Record<RouteRecord['screen'], AfterCodeProps['code']>> = {
  login: undefined,
  messaging: MessagingScreen,
  legal: LegalScreen,
  forgotten: ForgotScreen,
  home: RoleHome,
  order: OrderScreen,
  pay: PayScreen,
  receipt: ReceiptScreen,
  release: ReleaseScreen,
  master: MasterScreen,
  shop: ShopScreen,
  design: DesignScreen,
  search: SearchScreen,
  batch: BatchScreen,
  user: UserScreen,
  schedule: ScheduleScreen,
  firstLogin: FirstLoginScreen,
  square: SquareScreen,
  problems: ProblemScreen,
  problem: ProblemDetailScreen,
  rental: RentalScreen,
  vip: VipScreen,
  notFound: NotFoundScreen,
};

/** The page of each screen: the compiler refuses a screen without one. */
const SCREENS: Readonly<Record<RouteRecord['screen'], (found: FoundRoute) => ReactNode>> = {
  // `AppRoutes` renders the log-in page, which it keeps mounted.
  login: () => null,
  messaging: ({ route, id }) => <MessagingScreen kind={kindOf(route.name)} id={id} />,
  legal: ({ route }) => <LegalScreen id={documentOf(route.name)} />,
  forgotten: () => <ForgotScreen />,
  home: () => <RoleHome />,
  order: () => <OrderScreen />,
  pay: () => <PayScreen />,
  receipt: () => <ReceiptScreen />,
  release: () => <ReleaseScreen />,
  master: () => <MasterScreen />,
  shop: () => <ShopScreen />,
  design: () => <DesignScreen />,
  search: () => <SearchScreen />,
  batch: () => <BatchScreen />,
  user: () => <UserScreen />,
  schedule: () => <ScheduleScreen />,
  firstLogin: () => <FirstLoginScreen />,
  square: () => <SquareScreen />,
  problems: () => <ProblemScreen />,
  problem: () => <ProblemDetailScreen />,
  rental: () => <RentalScreen />,
  vip: () => <VipScreen />,
  notFound: () => <NotFoundScreen />,
};

/** The document of a route is its name. */
function documentOf(name: string): LegalId {
  return name === 'privacy' || name === 'license' ? name : 'agreement';
}

/** `/Message` shows the contacts (A02). */
function kindOf(name: string): ConversationKind {
  return name === 'group' || name === 'chatroom' ? name : 'contact';
}
