import type { CombinedMessage, Message } from '@fitout/im-core';
import { useEffect, useReducer, useState } from 'react';
import type { ChatSession } from '../session/ChatSession.js';

/** The content of a combined message, as far as it is known. */
export type CombinedState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly messages: readonly CombinedMessage[] };

interface Loaded {
  readonly of: Message['body'];
  readonly turn: number;
  readonly state: CombinedState;
}

const LOADING: CombinedState = { kind: 'loading' };

/** The messages of a combined one: its own until the service has it, else those that the service has; `retry` requests them again. */
export function useCombined(
  { im, people }: Pick<ChatSession, 'im' | 'people'>,
  body: Extract<Message['body'], { readonly type: 'combine' }>,
): { readonly state: CombinedState; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, retry] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    let isCurrent = true;
    void im.combined.open(body).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) people.load([...new Set(answer.value.map(({ from }) => from))]);
      setLoaded({ of: body, turn, state: answer.ok ? { kind: 'loaded', messages: answer.value } : { kind: 'failed' } });
    });
    return () => {
      isCurrent = false;
    };
  }, [im, people, body, turn]);
  const isCurrent = loaded !== null && loaded.of === body && loaded.turn === turn;
  return { state: isCurrent ? loaded.state : LOADING, retry };
}
