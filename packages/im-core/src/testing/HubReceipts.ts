import { err, ok, type Result } from '../domain/result.js';
import { imError, type ImError } from '../errors/imError.js';
import type { StoredMessage } from './hubMessages.js';

/** The members who have read a message of a group, as a `FakeHub` stores them. */
export class HubReceipts {
  readonly #readers = new Map<string, Set<string>>();

  /** The number of readers, once a member reads a message that asks for receipts for the first time; null otherwise. */
  read(kept: StoredMessage, reader: string): number | null {
    if (kept.asksReceipt !== true || kept.kind !== 'group' || kept.from === reader) return null;
    const readers = this.#readers.get(kept.serverId) ?? new Set();
    if (readers.has(reader)) return null;
    this.#readers.set(kept.serverId, readers.add(reader));
    return readers.size;
  }

  /** The readers of a message of `me`. */
  readersOf(kept: StoredMessage | undefined, me: string): Result<readonly string[], ImError> {
    if (kept?.from !== me) return err(imError('refused', 'not a message of this account'));
    return ok([...(this.#readers.get(kept.serverId) ?? [])]);
  }
}
