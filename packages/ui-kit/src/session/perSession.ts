import type { ChatSession } from './ChatSession.js';

/** A store of a feature for each session, also one that an app extends: its client tells which it is. */
export function perSession<T>(create: (session: ChatSession) => T): (session: ChatSession) => T {
  const known = new WeakMap<ChatSession['im'], { readonly store: T }>();
  return (session) => {
    const { store } = known.get(session.im) ?? { store: create(session) };
    known.set(session.im, { store });
    return store;
  };
}
