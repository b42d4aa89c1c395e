import { isTable, jsonCodec } from './codecs.js';
import { webStored, type WebStorage, type WebStored } from './webStored.js';

/** The lists of all accounts, of which another version or a fault may have written any. */
const listsCodec = jsonCodec<Readonly<Record<string, unknown>>>((json) => (isTable(json) ? json : {}));

/**
 * Short texts of one account; the newest `limit` are kept, those at the end. The lists of all accounts of the browser
 * share one key, so that the number of keys stays small.
 */
export function storedTexts(
  open: () => WebStorage,
  key: string,
  userId: string,
  limit: number,
): WebStored<readonly string[]> {
  const lists = webStored(open, key, listsCodec);
  return {
    load() {
      const texts = new Map(Object.entries(lists.load())).get(userId);
      return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(-limit) : [];
    },
    save: (texts) => lists.save({ ...lists.load(), [userId]: texts.slice(-limit) }),
  };
}
