import { Suspense, useState, type FunctionComponent } from 'react';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import type { Chat } from './Chat.js';
import { useChat } from './useChat.js';

type Windows = Awaited<ReturnType<Chat['loadWindows']>>;

/** One of the chat's windows; nothing is shown until it is loaded. */
export function lateWindow<N extends keyof Windows>(name: N): Windows[N] {
  type Props = Parameters<Windows[N]>[0];
  const LateWindow: FunctionComponent<Props> = (props) => {
    const { loadWindows } = useChat();
    const [Window] = useState(() =>
      lazyWithRetry<Props>(async () => (await loadWindows())[name] as FunctionComponent<Props>),
    );
    return (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    );
  };
  return LateWindow as Windows[N];
}
