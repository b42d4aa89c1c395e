import type { KeyValueStore } from '@fitout/im-core';
import { createBrowserChat, type BrowserChatOptions } from '@fitout/im-core/browser';

/** Values in session storage: what is unsent survives a reload, and ends with the tab. */
export function createSessionStore(account: string): KeyValueStore {
  const prefix = `chat/${account}/`;
  return {
    get: async (key) => sessionStorage.getItem(prefix + key),
    async set(key, value) {
      try {
        sessionStorage.setItem(prefix + key, value);
        return true;
      } catch {
        // Full or denied: the client goes on in memory and says so.
        return false;
      }
    },
    remove: async (key) => sessionStorage.removeItem(prefix + key),
    entries: async (start) => {
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix + start));
      return new Map(keys.map((key) => [key.slice(prefix.length), sessionStorage.getItem(key) ?? '']));
    },
  };
}

/** Everything else stays the browser's. */
export function startChat(options: BrowserChatOptions) {
  return createBrowserChat({ ...options, parts: { ...options.parts, storage: createSessionStore(options.userId) } });
}
