import type { ImClient, TimelineStore } from '@fitout/im-core';
import { Suspense, useMemo, type ReactNode } from 'react';
import type { RenderReceipt } from '../../chat/messages/MessageStatusLine.js';
import { lazyWithRetry } from '../../primitives/lazyWithRetry.js';
import { useChat } from '../useChat.js';

// Loaded with the first group if the service has group receipts.
const GroupReceipt = lazyWithRetry(async () => (await import('./GroupReceipt.js')).GroupReceipt);
const ReportShown = lazyWithRetry(async () => (await import('./ReportShown.js')).ReportShown);

/** The receipts of a group's messages: what each own message says, and an element that reports which messages are seen. */
export interface Receipts {
  readonly render: RenderReceipt;
  readonly reporter: ReactNode;
}

/** The receipts of the conversation; null if it has none. `onOpen` shows who has read the message with an id. */
export function useReceipts(im: ImClient, timeline: TimelineStore, onOpen: (id: string) => void): Receipts | null {
  const { now } = useChat();
  const hasReceipts = timeline.ref.kind === 'group' && im.has('groupReceipts');
  return useMemo(() => {
    if (!hasReceipts) return null;
    const render: RenderReceipt = (message, status) =>
      message.asksReceipt && (
        <Suspense fallback={status}>
          <GroupReceipt im={im} message={message} now={now} onOpen={({ id }) => onOpen(id)}>
            {status}
          </GroupReceipt>
        </Suspense>
      );
    const reporter = (
      <Suspense fallback={null}>
        <ReportShown im={im} timeline={timeline} />
      </Suspense>
    );
    return { render, reporter };
  }, [hasReceipts, im, timeline, now, onOpen]);
}
