import type { ChatSession } from './ChatSession.js';

/**
 * A store of a feature, one for each session: created when the feature first asks, and collected with the session.
 * So a feature's store needs no place in `ChatSession`. A session that an app extends with its own parts is the same one: its client tells.
 */
export function perSession<T>(create: (session: ChatSession) => T): (session: ChatSession) => T {
  const known = new WeakMap<ChatSession['im'], { readonly store: T }>();
  return (session) => {
    const { store } = known.get(session.im) ?? { store: create(session) };
    known.set(session.im, { store });
    return store;
  };
}
