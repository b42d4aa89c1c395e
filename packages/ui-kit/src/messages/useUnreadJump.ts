import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { MessageListModel } from './MessageListModel.js';
import type { RowJump } from './useRowJump.js';

/** Offers a jump to the first unread message while it is above the visible part. */
export function useUnreadJump(
  model: MessageListModel,
  scroller: RefObject<HTMLElement | null>,
  rows: RefObject<VirtualizerHandle | null>,
  jumpTo: RowJump,
) {
  const [isAbove, setAbove] = useState(false);
  const seen = useRef({ id: '', isSeen: false });
  const { firstUnread, isLoadingOlder } = model;
  const hasUnread = Boolean(firstUnread);
  const id = firstUnread?.id ?? null;

  /** Call it whenever the list may have scrolled. */
  const check = useCallback(() => {
    const element = scroller.current;
    if (element === null || rows.current === null) return;
    if (!hasUnread) {
      seen.current = { id: '', isSeen: false };
      return setAbove(false);
    }
    // A new first unread message: it arrived while the page was not focused.
    if (id !== null && seen.current.id !== id)
      seen.current = { id, isSeen: seen.current.isSeen && seen.current.id === '' };
    const at = model.messages.findIndex((message) => message.id === id);
    if (at !== -1 && rows.current.getItemOffset(at) >= element.scrollTop) seen.current.isSeen = true;
    setAbove(!seen.current.isSeen && !(id === null && isLoadingOlder));
  }, [model, scroller, rows, hasUnread, id, isLoadingOlder]);

  useEffect(() => {
    // After the list has scrolled to its end and measured itself.
    const handle = requestAnimationFrame(() => requestAnimationFrame(check));
    return () => cancelAnimationFrame(handle);
  }, [check]);

  function jump() {
    seen.current.isSeen = true;
    setAbove(false);
    void jumpTo(() => model.firstUnread?.id ?? null);
  }

  return { check, isAbove, jump };
}
