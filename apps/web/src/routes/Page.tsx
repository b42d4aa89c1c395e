import { ChatShell, SideSkeleton } from '@fitout/ui-kit';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { PictureWorkerContext, Skeleton } from '@fitout/ui-kit/primitives';
import { Suspense, useEffect, useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { startPictureWorker } from '../app/pageWorkers.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { HomeSkeleton } from '../home/HomeSkeleton.js';
import { Frame } from './Frame.js';
import { NotificationBridge } from './NotificationBridge.js';
import { PageTitle } from './PageTitle.js';
import type { FoundRoute } from '../navigation/rules.js';
import { useHas } from '../navigation/RouterLink.js';
import { OpenFrame, SCREENS } from './screens.js';

export { SCREENS };

/** A page in its frame; each is loaded on its first visit. */
export function Page(found: FoundRoute) {
  return (
    <>
      <NotificationBridge />
      <PageTitle page={found.route.title} />
      <PictureWorkerContext value={startPictureWorker}>
        <FramedScreen {...found} />
      </PictureWorkerContext>
    </>
  );
}

function FramedScreen(found: FoundRoute) {
  const { account } = useApp();
  const { route } = found;
  // Decided on mounting: a refused token leaves the page as it is until the message was shown.
  const [isOpen] = useState(() => route.isOpen === true && !account.isLoggedIn);
  // The frame is painted first: on a slow phone the page before would stay for as long as both take.
  const [isFrameShown, setFrameShown] = useState(false);
  useEffect(() => void Promise.resolve().then(() => setFrameShown(true)), []);
  if (isOpen && route.isOpen === true) {
    return (
      <OpenFrame>
        <Screen key={route.name} {...found} />
      </OpenFrame>
    );
  }
  return (
    <Frame section={route.section}>
      <Suspense key={route.screen} fallback={<PagePlaceholder {...found} />}>
        {isFrameShown ? <Screen key={route.screen + route.name} {...found} /> : <PagePlaceholder {...found} />}
      </Suspense>
    </Frame>
  );
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
  const { needs, screen } = found.route;
  const isThere = useHas()(needs ?? '/');
  const Shown = SCREENS[isThere ? screen : 'notFound'];
  return Shown && <Shown {...found} />;
}
