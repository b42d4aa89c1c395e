import type { ImClient, TimelineStore } from '@fitout/im-core';
import { useEffect, useRef } from 'react';
import { followShown } from './followShown.js';

/** The list of messages beside this element. */
export interface ReportShownProps {
  readonly im: Pick<ImClient, 'groupReceipts'>;
  readonly timeline: TimelineStore;
}

/** Reports to the group's receipts which messages are on screen in the list before it. */
export function ReportShown({ im, timeline }: ReportShownProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = mark.current?.parentElement?.querySelector<HTMLElement>('[role="log"]');
    if (!list) return undefined;
    return followShown(list, (ids) => {
      const shown = new Set(ids);
      const messages = timeline.messages.filter(({ id }) => shown.has(id));
      im.groupReceipts.shown(messages);
    });
  }, [im, timeline]);
  return <span ref={mark} hidden />;
}
