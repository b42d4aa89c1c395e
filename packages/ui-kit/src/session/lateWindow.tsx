import { Suspense, type FunctionComponent } from 'react';
import { lazyWithRetry, type LazyPart } from '../primitives/lazyWithRetry.js';
import type * as windows from '../messenger/windows.js';
import { useChat } from './useChat.js';

type Windows = typeof windows;

/** A window of the chat that is loaded when it is first shown. */
export function lateWindow<N extends keyof Windows>(name: N): Windows[N] {
  type Props = Parameters<Windows[N]>[0];
  let Window: LazyPart<Props> | undefined;
  const LateWindow: FunctionComponent<Props> = (props) => {
    const { loadWindows } = useChat();
    // One for all chats of a page, so that a window that is loaded opens at once.
    Window ??= lazyWithRetry(async () => ((await loadWindows()) as Windows)[name] as FunctionComponent<Props>);
    return (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    );
  };
  return LateWindow as Windows[N];
}
