import { useRef } from 'react';
import { useApp } from '../app/AppContext.js';

/** The idempotency key of the next request. */
export interface RequestToken {
  /** The same content has the same key: a server that has processed it recognises it (API-5). */
  readonly tokenOf: (request: object) => string;
  /** Call it after the answer: the next request gets a new key, even with the same content. */
  readonly forget: () => void;
}

/** Creates keys of requests by their content, until they are answered. */
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
