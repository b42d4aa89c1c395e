import { lazyPart } from '@fitout/ui-kit';
import type { ConversationKind } from '@fitout/im-core';
import { Suspense } from 'react';
import { Frame } from './Frame.js';
import type { FoundRoute } from './rules.js';
import { ReloadBlock } from './ReloadBlock.js';

const MessagingScreen = lazyPart(
  async () => (await import('../screens/messaging/MessagingScreen.js')).MessagingScreen,
  ReloadBlock,
);
const HomeScreen = lazyPart(async () => (await import('../screens/home/HomeScreen.js')).HomeScreen, ReloadBlock);
const OrderScreen = lazyPart(async () => (await import('../screens/orders/OrderScreen.js')).OrderScreen, ReloadBlock);
const PayScreen = lazyPart(async () => (await import('../screens/pay/PayScreen.js')).PayScreen, ReloadBlock);
const ReleaseScreen = lazyPart(
  async () => (await import('../screens/release/ReleaseScreen.js')).ReleaseScreen,
  ReloadBlock,
);
const MasterScreen = lazyPart(
  async () => (await import('../screens/master/MasterScreen.js')).MasterScreen,
  ReloadBlock,
);
const SearchScreen = lazyPart(
  async () => (await import('../screens/search/SearchScreen.js')).SearchScreen,
  ReloadBlock,
);
const BatchScreen = lazyPart(async () => (await import('../screens/release/BatchScreen.js')).BatchScreen, ReloadBlock);
const UserScreen = lazyPart(async () => (await import('../screens/user/UserScreen.js')).UserScreen, ReloadBlock);
const ScheduleScreen = lazyPart(
  async () => (await import('../screens/schedule/ScheduleScreen.js')).ScheduleScreen,
  ReloadBlock,
);
const UnderConstructionScreen = lazyPart(
  async () => (await import('../screens/UnderConstructionScreen.js')).UnderConstructionScreen,
  ReloadBlock,
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
  if (route.screen === 'schedule') return <ScheduleScreen />;
  return <UnderConstructionScreen title={route.title} />;
}

/** `/Message` shows the contacts (A02). */
function kindOf(name: string): ConversationKind {
  return name === 'group' || name === 'chatroom' ? name : 'contact';
}
