import { observer } from 'mobx-react-lite';
import { Suspense, useContext, useEffect } from 'react';
import { ChatContext } from '../messenger/useChat.js';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import type { ChatCalls } from './ChatCalls.js';
import { useChatCalls } from './useChatCalls.js';

// Loaded on demand: most sessions have no call.
const ShownCall = lazyWithRetry(
  async () => (await import('./ShownCall.js')).ShownCall,
  () => null,
);

/** The calls to show. */
export interface CallLayerProps {
  /** Defaults to the calls of the provider above. */
  readonly calls?: ChatCalls;
}

/**
 * The alert of an incoming call and the window of the current one, above everything. A provider with `calls` renders
 * it; an app that shows calls over pages without a chat renders it once above them, and gives the
 * provider `components={{ CallLayer: null }}`.
 */
export const CallLayer = observer(function CallLayer(props: CallLayerProps) {
  const calls = useChatCalls(props.calls);
  const notify = useContext(ChatContext)?.notify;
  useEffect(() => {
    if (notify !== undefined) calls.setToastHandler(({ tone, text }) => notify(tone, text));
  }, [calls, notify]);
  const { connected, open } = calls;
  if (connected === null || open === null) return null;
  return (
    <Suspense fallback={null}>
      <ShownCall chat={connected.chat} open={open} />
    </Suspense>
  );
});
