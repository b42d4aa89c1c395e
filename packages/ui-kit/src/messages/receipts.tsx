import type { ImClient, TimelineStore } from '@fitout/im-core';
import { useMemo, type ReactNode } from 'react';
import type { RenderReceipt } from './MessageStatusLine.js';
import { useChat } from '../session/useChat.js';
import { GroupReceipt } from './GroupReceipt.js';
import { ReportShown } from './ReportShown.js';

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
        <GroupReceipt im={im} message={message} now={now} onOpen={({ id }) => onOpen(id)}>
          {status}
        </GroupReceipt>
      );
    const reporter = <ReportShown im={im} timeline={timeline} />;
    return { render, reporter };
  }, [hasReceipts, im, timeline, now, onOpen]);
}
