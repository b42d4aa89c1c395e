import { useRef } from 'react';
import { useApp } from '../app/AppContext.js';

/** What the next request is called. */
export interface RequestToken {
  /** The same content sent again is the same request: a server that has taken it knows it (API-5). */
  readonly tokenOf: (request: object) => string;
  /** It was answered: what comes next is another one, even with the same content. */
  readonly forget: () => void;
}

/** Names requests by what is in them, until they are answered. */
export function useRequestToken(): RequestToken {
  const { newId } = useApp();
  const sent = useRef<{ readonly what: string; readonly token: string } | null>(null);

  function tokenOf(request: object): string {
    const what = JSON.stringify(request);
    if (sent.current?.what !== what) sent.current = { what, token: newId() };
    return sent.current.token;
  }

  function forget() {
    sent.current = null;
  }

  return { tokenOf, forget };
}
