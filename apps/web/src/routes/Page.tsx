import { ChatShell, SideSkeleton } from '@fitout/ui-kit';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { PictureWorkerContext, Skeleton, type LazyPart } from '@fitout/ui-kit/primitives';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useApp } from '../app/AppContext.js';
import { startPictureWorker } from '../app/pageWorkers.js';
import { RowSkeleton } from '../components/Skeletons.js';
import { HomeSkeleton } from '../screens/home/HomeSkeleton.js';
import { Frame } from './Frame.js';
import { NotificationBridge } from './NotificationBridge.js';
import { PageTitle } from './PageTitle.js';
import type { FoundRoute } from '../navigation/rules.js';
import { useHas } from '../navigation/RouterLink.js';
import { OpenFrame, SCREENS } from './screens.js';

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
        code={SCREENS[route.screen]}
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
  readonly code: Pick<LazyPart<never>, 'preload' | 'isLoaded'> | null;
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
  const { needs, screen } = found.route;
  const isThere = useHas()(needs ?? '/');
  const Shown = SCREENS[isThere ? screen : 'notFound'];
  return Shown && <Shown {...found} />;
}
