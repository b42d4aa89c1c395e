import type { ConversationKind } from '@fitout/im-core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { historyIndexIn } from '../navigation/WatchedHistory.js';

/**
 * Leads from a conversation back to its list (R090). If the list is the previous history entry it goes back to it, so
 * that the browser's own back then leaves the list and does not reopen the conversation. A conversation that was opened
 * by its address is replaced by the list.
 */
export function useWayBack(kind: ConversationKind, isListShown: boolean): () => void {
  const navigate = useNavigate();
  const listPlace = useRef<number | null>(null);
  useEffect(() => {
    if (isListShown) listPlace.current = historyIndexIn(window.history.state);
  }, [kind, isListShown]);

  return () => {
    const place = historyIndexIn(window.history.state);
    if (place !== null && place - 1 === listPlace.current) void navigate(-1);
    else void navigate(`/${kind}`, { replace: true });
  };
}
