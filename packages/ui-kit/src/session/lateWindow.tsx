import { when } from 'mobx';
import { Suspense, useEffect, type FunctionComponent } from 'react';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import type { ChatSession } from './ChatSession.js';

const load = () => import('../messenger/windows.js');
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

/** After the connection: what the user waits for is loaded first. */
const PAUSE_MS = 5_000;

/** Loads the windows soon after the chat is connected, so that they also open without a network. */
export function usePreparedWindows(session: ChatSession | null): void {
  useEffect(() => {
    if (session === null) return undefined;
    const { session: connection, clock } = session.im;
    let cancel: () => void = () => undefined;
    const stop = when(
      () => connection.isOnline,
      () => {
        // A failure here is reported when a window is needed.
        cancel = clock.after(PAUSE_MS, () => void load().catch(() => undefined));
      },
    );
    return () => {
      stop();
      cancel();
    };
  }, [session]);
}
