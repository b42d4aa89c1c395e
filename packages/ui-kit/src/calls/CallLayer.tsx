import { observer } from 'mobx-react-lite';
import { Suspense, useContext, useEffect } from 'react';
import { ChatContext } from '../messenger/useChat.js';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import type { ChatCalls } from './ChatCalls.js';
import { useChatCalls } from './useChatCalls.js';

// Windows that most visits do not see.
const ShownCall = lazyWithRetry(
  async () => (await import('./ShownCall.js')).ShownCall,
  () => null,
);

/** Whose calls are shown. */
export interface CallLayerProps {
  /** Those of the provider above when left out. */
  readonly calls?: ChatCalls;
}

/**
 * The alert of a call that comes in and the window of one that is on, above everything. A provider with `calls` shows it;
 * an app that shows calls over pages without a chat puts it above them once, and gives `components={{ CallLayer: null }}` to
 * the provider.
 */
export const CallLayer = observer(function CallLayer(props: CallLayerProps) {
  const calls = useChatCalls(props.calls);
  const notify = useContext(ChatContext)?.notify;
  useEffect(() => {
    if (notify !== undefined) calls.hear(({ tone, text }) => notify(tone, text));
  }, [calls, notify]);
  const { connected, open } = calls;
  if (connected === null || open === null) return null;
  return (
    <Suspense fallback={null}>
      <ShownCall chat={connected.chat} open={open} />
    </Suspense>
  );
});
