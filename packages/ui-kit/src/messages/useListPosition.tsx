import { useCallback, type RefObject } from 'react';
import { JumpButtons } from './JumpButtons.js';
import type { MessageListProps } from './MessageListModel.js';
import { useMissed } from './useMissed.js';
import { useRenderBatches } from './useRenderBatches.js';
import { useRowJump } from './useRowJump.js';
import { useScrollAnchor } from './useScrollAnchor.js';
import { useShown } from './useShown.js';
import { useStickToBottom } from './useStickToBottom.js';
import { useUnreadJump } from './useUnreadJump.js';

/** The position of a list while it grows at both ends, and the buttons that lead to messages outside the window. */
export function useListPosition({ model, self, found }: MessageListProps, scroller: RefObject<HTMLElement | null>) {
  const { messages, firstUnread } = model;
  const { missed, calling, miss, clear, answer } = useMissed(model);
  const stick = useStickToBottom(scroller, clear);
  const { handleScroll, follow, goToEnd, unfollow } = stick;
  const shown = useShown(model);
  const { rows, jumpTo, cancelScroll } = useRowJump({ model, scroller, isShown: shown.isAll, unfollow, found });
  const anchor = useScrollAnchor(scroller);
  const { restore } = anchor;
  const { check, isAbove, jump } = useUnreadJump(model, scroller, rows, jumpTo);
  const leadToEnd = useCallback(() => {
    cancelScroll();
    goToEnd();
  }, [cancelScroll, goToEnd]);
  const stage = useRenderBatches(messages, self, { shown, anchor, stick, leadToEnd, miss });

  const onResize = useCallback(() => {
    restore();
    follow();
  }, [restore, follow]);

  function onScroll() {
    handleScroll();
    check();
    const isAtTop = anchor.isTouched.current && (scroller.current?.scrollTop ?? 1) < 1;
    // A failed load is repeated by a press only.
    if (isAtTop && model.hasOlder && !model.isLoadingOlder && model.loadError === null) void model.loadOlder();
  }

  function showCalling() {
    answer();
    void jumpTo(() => calling);
  }

  const jumpButtons = (
    <JumpButtons
      unread={isAbove ? firstUnread?.count : undefined}
      missed={missed}
      mentionsMe={calling !== null}
      onUnread={jump}
      onMissed={calling === null ? leadToEnd : showCalling}
    />
  );
  return { rows, jumpTo, stage, onScroll, onResize, jumpButtons };
}
