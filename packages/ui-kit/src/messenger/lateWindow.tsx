import { when } from 'mobx';
import { Suspense, useEffect, type FunctionComponent } from 'react';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import type { ChatSession } from './ChatSession.js';

const load = () => import('./windows.js');
type Windows = Awaited<ReturnType<typeof load>>;

/** One of the chat's windows; nothing is shown until it is loaded. */
export function lateWindow<N extends keyof Windows>(name: N): Windows[N] {
  type Props = Parameters<Windows[N]>[0];
  const Window = lazyWithRetry<Props>(async () => (await load())[name] as FunctionComponent<Props>);
  const LateWindow: FunctionComponent<Props> = (props) => (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  );
  return LateWindow as Windows[N];
}

/** Loads the windows once the chat is connected, so that they also open without a network. */
export function usePreparedWindows(session: ChatSession | null): void {
  useEffect(() => {
    if (session === null) return undefined;
    return when(
      () => session.im.session.isOnline,
      // A failure here is reported when a window is needed.
      () => void load().catch(() => undefined),
    );
  }, [session]);
}
