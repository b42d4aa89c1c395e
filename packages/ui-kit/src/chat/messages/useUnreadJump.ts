import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { MessageListModel } from './MessageListModel.js';
import type { RowJump } from './useRowJump.js';

/** Leads to the first unread message while it is out of sight above (UI-MSGLIST-10). */
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

  /** To be called whenever the list may have scrolled. */
  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null || rows.current === null) return;
    if (!hasUnread) {
      seen.current = { id: '', isSeen: false };
      return setAbove(false);
    }
    // Another one than before: a message arrived while the page was not focused.
    if (id !== null && seen.current.id !== id)
      seen.current = { id, isSeen: seen.current.isSeen && seen.current.id === '' };
    const at = model.messages.findIndex((message) => message.id === id);
    if (at !== -1 && rows.current.getItemOffset(at) >= element.scrollTop) seen.current.isSeen = true;
    setAbove(!seen.current.isSeen && !(id === null && isLoadingOlder));
  }, [model, scroller, rows, hasUnread, id, isLoadingOlder]);

  useEffect(() => {
    // The list goes to its end and measures itself first.
    const handle = requestAnimationFrame(() => requestAnimationFrame(look));
    return () => cancelAnimationFrame(handle);
  }, [look]);

  function jump() {
    seen.current.isSeen = true;
    setAbove(false);
    void jumpTo(() => model.firstUnread?.id ?? null);
  }

  return { look, isAbove, jump };
}
