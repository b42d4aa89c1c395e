import type { ConversationKind } from '@fitout/im-core';
import { lazy, Suspense } from 'react';
import { Frame } from './Frame.js';
import type { FoundRoute } from './rules.js';

const MessagingScreen = lazy(() =>
  import('../screens/messaging/MessagingScreen.js').then((module) => ({ default: module.MessagingScreen })),
);
const HomeScreen = lazy(() =>
  import('../screens/home/HomeScreen.js').then((module) => ({ default: module.HomeScreen })),
);
const OrderScreen = lazy(() =>
  import('../screens/orders/OrderScreen.js').then((module) => ({ default: module.OrderScreen })),
);
const PayScreen = lazy(() => import('../screens/pay/PayScreen.js').then((module) => ({ default: module.PayScreen })));
const ReleaseScreen = lazy(() =>
  import('../screens/release/ReleaseScreen.js').then((module) => ({ default: module.ReleaseScreen })),
);
const MasterScreen = lazy(() =>
  import('../screens/master/MasterScreen.js').then((module) => ({ default: module.MasterScreen })),
);
const SearchScreen = lazy(() =>
  import('../screens/search/SearchScreen.js').then((module) => ({ default: module.SearchScreen })),
);
const BatchScreen = lazy(() =>
  import('../screens/release/BatchScreen.js').then((module) => ({ default: module.BatchScreen })),
);
const UserScreen = lazy(() =>
  import('../screens/user/UserScreen.js').then((module) => ({ default: module.UserScreen })),
);
const UnderConstructionScreen = lazy(() =>
  import('../screens/UnderConstructionScreen.js').then((module) => ({ default: module.UnderConstructionScreen })),
);

/** A page in its frame; each comes when it is first gone to. */
export function Page(found: FoundRoute) {
  return (
    <Frame section={found.route.section}>
      <Suspense>
        <Screen key={found.route.screen + found.route.name} {...found} />
      </Suspense>
    </Frame>
  );
}

function Screen({ route, id }: FoundRoute) {
  if (route.screen === 'messaging') return <MessagingScreen kind={kindOf(route.name)} id={id} />;
  if (route.screen === 'home') return <HomeScreen />;
  if (route.screen === 'order') return <OrderScreen />;
  if (route.screen === 'pay') return <PayScreen />;
  if (route.screen === 'release') return <ReleaseScreen />;
  if (route.screen === 'master') return <MasterScreen />;
  if (route.screen === 'search') return <SearchScreen />;
  if (route.screen === 'batch') return <BatchScreen />;
  if (route.screen === 'user') return <UserScreen />;
  return <UnderConstructionScreen title={route.title} />;
}

/** `/Message` shows the contacts (A02). */
function kindOf(name: string): ConversationKind {
  return name === 'group' || name === 'chatroom' ? name : 'contact';
}
