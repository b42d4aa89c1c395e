import { DEFAULT_ATTENTION, type AttentionSettings } from '../domain/attention.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { isRecord, parseJson } from './messageCodec.js';

const KEY = 'attention';

/** What a person wants to be called by, kept across visits. */
export interface StoredAttention {
  load(): Promise<AttentionSettings>;
  keep(settings: AttentionSettings): Promise<void>;
}

/** Keeps the settings in a key-value store; what is missing or damaged there counts as never set (IM-19). */
export function createStoredAttention(storage: KeyValueStore): StoredAttention {
  return {
    async load() {
      const text = await storage.get(KEY);
      const value = text === null ? null : parseJson(text);
      if (!isRecord(value)) return DEFAULT_ATTENTION;
      const read = (key: keyof AttentionSettings): boolean => {
        const kept = value[key];
        return typeof kept === 'boolean' ? kept : DEFAULT_ATTENTION[key];
      };
      return { hasSound: read('hasSound'), hasNotices: read('hasNotices'), isAskedLater: read('isAskedLater') };
    },
    async keep(settings) {
      await storage.set(KEY, JSON.stringify(settings));
    },
  };
}
