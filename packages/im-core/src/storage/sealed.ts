import { openDB } from 'idb';
import type { FileBlob } from '../ports/FileUploader.js';
import type { BlobStore, ChatStorage, ConversationChange, KeyValueStore } from '../ports/storage.js';
import { removeDatabase } from './indexedDb.js';
import { createMemoryBlobs, createMemoryStore } from './memory.js';

/** Makes a record unreadable and readable again. `name` binds it to its place: under another name it is damaged. */
export interface Seal {
  close(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Null for what another key closed, or for damaged bytes. */
  open(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Marks what is sealed: no JSON begins with it, which every other record is, and no file of a known type. */
const MARK = '\u0001sealed\u0001';
const CHUNK = 32_768;
const IV_BYTES = 12;
const KEYS = 'keys';
/** Everything is sealed, as this version understands it: the one before left files open. */
const COMPLETE = 2;

/** The seal of this device. */
interface DeviceSeal extends Seal {
  /** Seals with `work` what was stored open: one tab does it for all, once. */
  completeOnce(work: () => Promise<void>): Promise<void>;
}

/**
 * A seal (AES-GCM) whose key lies in a database of its own and cannot be exported; all tabs have the same. Null where the
 * browser has no cryptography, as on a page without HTTPS, or does not keep the key.
 */
export async function createDeviceSeal(name: string): Promise<DeviceSeal | null> {
  try {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const db = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore(KEYS) });
    const keeping = db.transaction(KEYS, 'readwrite');
    const found: unknown = await keeping.store.get('key');
    const isComplete = (await keeping.store.get('complete')) === COMPLETE;
    if (!(found instanceof CryptoKey)) await keeping.store.put(made, 'key');
    await keeping.done;
    db.close();
    const key = found instanceof CryptoKey ? found : made;
    const rule = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
      name: 'AES-GCM',
      iv,
      additionalData: new TextEncoder().encode(name),
    });
    return {
      async completeOnce(work) {
        if (isComplete) return;
        const { locks } = navigator as { locks?: LockManager };
        await (locks === undefined ? run() : locks.request(name, run));

        async function run(): Promise<void> {
          const again = await openDB(name, 1);
          if ((await again.get(KEYS, 'complete')) !== COMPLETE) {
            await work();
            await again.put(KEYS, COMPLETE, 'complete');
          }
          again.close();
        }
      },
      async close(record, bytes) {
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const cipher = await crypto.subtle.encrypt(rule(record, iv), key, bytes);
        const sealed = new Uint8Array(IV_BYTES + cipher.byteLength);
        sealed.set(iv);
        sealed.set(new Uint8Array(cipher), IV_BYTES);
        return sealed;
      },
      async open(record, bytes) {
        const [iv, cipher] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
        return crypto.subtle.decrypt(rule(record, iv), key, cipher).then(
          (plain) => new Uint8Array(plain),
          () => null,
        );
      },
    };
  } catch {
    return null;
  }
}

/**
 * The chat with every record sealed before it is stored; their names, which are ids, stay readable. Changes keep the order
 * of their calls, and those of one task stay together. A record that was stored before the seal is read as it is. One that
 * cannot be opened counts as missing.
 */
export function sealedStorage(storage: ChatStorage, seal: Seal): ChatStorage {
  let waiting: { readonly started: Promise<readonly Promise<unknown>[]>; readonly steps: Step[] } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Seals all changes of a task side by side, and then makes them in one task, after those of earlier tasks. */
  function change<T>(prepare: Promise<() => Promise<T>>): Promise<T> {
    if (waiting === null) {
      const steps: Step[] = [];
      const before = last;
      const started = Promise.resolve().then(async () => {
        waiting = null;
        const [ready] = await Promise.all([Promise.all(steps), before]);
        return ready.map((step) => step());
      });
      waiting = { steps, started };
      last = started.catch(() => undefined);
    }
    const at = waiting.steps.push(prepare) - 1;
    return waiting.started.then((done) => done[at] as Promise<T>);
  }

  const closed = async (name: string, text: string): Promise<string> =>
    MARK + latinOf(await seal.close(name, new TextEncoder().encode(text)));
  async function opened(name: string, text: string | null): Promise<string | null> {
    if (text?.startsWith(MARK) !== true) return text;
    const bytes = await seal.open(name, bytesOf(text.slice(MARK.length)));
    return bytes === null ? null : new TextDecoder().decode(bytes);
  }
  async function allOpened(
    prefix: string,
    texts: Promise<ReadonlyMap<string, string>>,
  ): Promise<ReadonlyMap<string, string>> {
    const names = [...(await texts)].map(async ([name, text]) => [name, await opened(prefix + name, text)] as const);
    return new Map((await Promise.all(names)).filter((entry): entry is [string, string] => entry[1] !== null));
  }
  const row = (conversation: string): string => `row ${conversation}`;
  const messages = (conversation: string): string => `message ${conversation} `;

  return {
    get: (key) => last.then(async () => opened(`value ${key}`, await storage.get(key))),
    set: (key, value) => change(closed(`value ${key}`, value).then((text) => () => storage.set(key, text))),
    remove: (key) => change(Promise.resolve(() => storage.remove(key))),
    entries: (prefix) => last.then(() => allOpened('value ', storage.entries(prefix))),
    conversations: () => last.then(() => allOpened('row ', storage.conversations())),
    conversation: (key) =>
      last.then(async () => {
        const found = await storage.conversation(key);
        return {
          row: await opened(row(key), found.row),
          messages: await allOpened(messages(key), Promise.resolve(found.messages)),
        };
      }),
    write: (given) => change(sealed(given).then((all) => () => storage.write(all))),
  };

  async function sealed(given: ConversationChange): Promise<ConversationChange> {
    const { conversation, put } = given;
    const kept = await Promise.all(
      [...(put ?? [])].map(async ([id, text]) => [id, await closed(messages(conversation) + id, text)] as const),
    );
    return {
      ...given,
      row: given.row === null ? null : await closed(row(conversation), given.row),
      ...(put && { put: new Map(kept) }),
    };
  }
}

type Step = Promise<() => Promise<unknown>>;

interface Stores {
  readonly storage: KeyValueStore | ChatStorage;
  readonly blobs: BlobStore;
}

/**
 * Storage and files with every record sealed by the key of this database. Without a key nothing is stored: what must be sealed is
 * not kept open either, and nor is an archive of earlier.
 */
export async function sealedStores(
  { storage, blobs }: Stores & { readonly storage: ChatStorage },
  names: { readonly key: string; readonly archive: string },
  onLost: (what: 'messages' | 'files') => void,
): Promise<Stores> {
  void removeDatabase(names.archive);
  const seal = await createDeviceSeal(names.key);
  if (seal === null) {
    onLost('messages');
    onLost('files');
    return { storage: createMemoryStore(), blobs: createMemoryBlobs() };
  }
  await seal.completeOnce(async () => {
    await sealStored(storage, seal);
    await sealFiles(blobs, seal);
  });
  return { storage: sealedStorage(storage, seal), blobs: sealedBlobs(blobs, seal) };
}

/** Seals what was stored before there was a seal. */
export async function sealStored(storage: ChatStorage, seal: Seal): Promise<void> {
  const sealed = sealedStorage(storage, seal);
  const isOpen = ([, text]: readonly [string, string]) => !text.startsWith(MARK);
  await Promise.all([...(await storage.entries(''))].filter(isOpen).map(([key, text]) => sealed.set(key, text)));
  for (const [conversation, text] of [...(await storage.conversations())].filter(isOpen)) {
    const { messages } = await storage.conversation(conversation);
    await sealed.write({ conversation, row: text, put: new Map([...messages].filter(isOpen)) });
  }
}

/** Seals the files that were stored before there was a seal. */
async function sealFiles(blobs: BlobStore, seal: Seal): Promise<void> {
  const sealed = sealedBlobs(blobs, seal);
  for (const key of await blobs.keys()) {
    const file = await sealed.get(key);
    if (file !== null) await sealed.put(key, file);
  }
}

/** Files of unsent messages, sealed; one that cannot be opened counts as missing. */
export function sealedBlobs(blobs: BlobStore, seal: Seal): BlobStore {
  const mark = bytesOf(MARK);
  const nameOf = (key: string, { type }: FileBlob): string => `file ${key} ${type}`;
  return {
    ...blobs,
    async put(key, blob) {
      const bytes = await seal.close(nameOf(key, blob), new Uint8Array(await blob.arrayBuffer()));
      return blobs.put(key, new Blob([mark, bytes], { type: blob.type }));
    },
    async get(key) {
      const kept = await blobs.get(key);
      if (kept === null) return null;
      const bytes = new Uint8Array(await kept.arrayBuffer());
      if (!mark.every((byte, at) => bytes[at] === byte)) return kept;
      const plain = await seal.open(nameOf(key, kept), bytes.slice(mark.length));
      return plain && new Blob([plain], { type: kept.type });
    },
  };
}

/** A character for each byte: browsers store such a text in one byte each. */
function latinOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

function bytesOf(latin: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(latin, (character) => character.charCodeAt(0));
}
