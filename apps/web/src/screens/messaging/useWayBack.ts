import type { ConversationKind } from '@fitout/im-core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { placeIn } from '../../components/watchHistory.js';

/**
 * How a conversation leads back to its list (R090). Where the list is the visit's last page, this goes back to it: the
 * browser's own back then leaves the list, and not to the conversation again. A conversation that was opened by its
 * address gives its place to the list.
 */
export function useWayBack(kind: ConversationKind, isListShown: boolean): () => void {
  const navigate = useNavigate();
  const listPlace = useRef<number | null>(null);
  useEffect(() => {
    if (isListShown) listPlace.current = placeIn(window.history.state);
  }, [kind, isListShown]);

  return () => {
    const place = placeIn(window.history.state);
    if (place !== null && place - 1 === listPlace.current) void navigate(-1);
    else void navigate(`/${kind}`, { replace: true });
  };
}
