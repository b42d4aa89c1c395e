import type { HttpOptions } from './HttpOptions.js';

/** The options of a client whose code is not loaded yet, and what its calls need of the moment at which they are made. */
export interface TakenTokens {
  /** The options with the tokens of the call that is being sent. */
  readonly options: HttpOptions;
  /** Keeps the tokens of this moment; the returned function sends a call with them. */
  readonly take: () => (call: () => unknown) => unknown;
}

/**
 * Without it a log-out would go out without its token, and a call of one account with the token of the next
 * (API-HTTP-3).
 */
export function takeTokens(options: HttpOptions): TakenTokens {
  const { token, chat } = options;
  let taken: { readonly home: () => string | null; readonly chat: () => string | null } | null = null;
  return {
    options: {
      ...options,
      token: () => (taken?.home ?? token)(),
      ...(chat && { chat: { ...chat, token: () => (taken?.chat ?? chat.token)() } }),
    },
    take() {
      const tokens = { home: readOnce(token), chat: readOnce(chat?.token ?? (() => null)) };
      return (call) => {
        taken = tokens;
        try {
          return call();
        } finally {
          taken = null;
        }
      };
    },
  };
}

/** Reads a token at once; an error is thrown again by the call, which turns it into a result. */
function readOnce(read: () => string | null): () => string | null {
  try {
    const token = read();
    return () => token;
  } catch {
    return read;
  }
}
