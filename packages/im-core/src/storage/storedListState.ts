import {
  conversationKey,
  type ConversationRef,
  type ConversationSetting,
  type PendingSetting,
  type SetConversation,
} from '../domain/conversation/conversation.js';
import type { KeyValueStore } from '../ports/storage.js';
import { isRecord, refOfKey } from './messageCodec.js';
import { createLatestWriter, isText, listIn, stored, type Codec } from './stored.js';

/**
 * The state of the list: the last answers of the service, unsent changes, and the conversations hidden on this device
 * only.
 */
export interface ListState {
  readonly settings: readonly SetConversation[];
  /** By `conversationKey`, with the service time of the newest message when it was hidden; null if there was none. */
  readonly hidden: Readonly<Record<string, number | null>>;
  readonly pending: readonly PendingSetting[];
}

/** The list, stored for the next session. */
export interface StoredListState {
  load(): Promise<ListState>;
  saveSettings(settings: ListState['settings']): void;
  saveHidden(hidden: ListState['hidden']): void;
  savePending(pending: ListState['pending']): void;
}

/** Stores the list in a key-value store; a damaged entry is skipped. */
export function createStoredListState(storage: KeyValueStore): StoredListState {
  const settings = stored(storage, 'list/settings', settingsCodec);
  const hidden = stored(storage, 'list/hidden', hiddenCodec);
  const pending = stored(storage, 'list/wishes', pendingCodec);
  return {
    async load() {
      const [known, away, unsent] = await Promise.all([settings.load(), hidden.load(), pending.load()]);
      return { settings: known, hidden: away, pending: unsent };
    },
    saveSettings: (all) => void settings.save(all),
    saveHidden: (all) => void hidden.save(all),
    savePending: (all) => void pending.save(all),
  };
}

const settingsCodec: Codec<ListState['settings']> = {
  decode: (json) =>
    entriesOf(json).flatMap(([key, value]) => {
      const conversation = refOfKey(key);
      if (conversation === null || !isRecord(value)) return [];
      const is = (setting: ConversationSetting): boolean => value[setting] === true;
      return [{ conversation, isPinned: is('isPinned'), isMuted: is('isMuted'), isMarkedUnread: is('isMarkedUnread') }];
    }),
  encode: (settings) => tableOf(settings.map(({ conversation, ...rest }) => [conversationKey(conversation), rest])),
};

const pendingCodec: Codec<ListState['pending']> = {
  decode: (json) =>
    listIn(json).flatMap((item) => {
      const [key, name, isOn] = listIn(item);
      const conversation = isText(key) ? refOfKey(key) : null;
      const setting = SETTING_NAMES.find((known) => known === name);
      return conversation === null || setting === undefined || typeof isOn !== 'boolean'
        ? []
        : [{ conversation, setting, isOn }];
    }),
  encode: (pending) =>
    pending.length === 0
      ? null
      : pending.map(({ conversation, setting, isOn }) => [conversationKey(conversation), setting, isOn]),
};

const hiddenCodec: Codec<ListState['hidden']> = {
  decode(json) {
    const sound = entriesOf(json).flatMap(([key, value]) => {
      const isTime = value === null || typeof value === 'number';
      return isTime && refOfKey(key) !== null ? [[key, value] as const] : [];
    });
    return Object.fromEntries(sound);
  },
  encode: (hidden) => tableOf(Object.entries(hidden)),
};

const SETTING_NAMES: readonly ConversationSetting[] = ['isPinned', 'isMuted', 'isMarkedUnread'];

function entriesOf(json: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(json) ? Object.entries(json) : [];
}

/** An empty table is removed from storage. */
function tableOf(entries: readonly (readonly [string, unknown])[]): unknown {
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

const PREFIX = 'peerRead/contact/';

/** How far each peer has read, stored across sessions, to show cached messages before the first request (R197). */
export interface ReadMarks {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly through: number }[]>;
  /**
   * `through` is the service's time in epoch milliseconds. One-to-one conversations only (A76). A stored mark never
   * moves back, and an unchanged one is not written. Resolves when this mark or a later one is stored.
   */
  keep(ref: ConversationRef, through: number): Promise<void>;
}

/** Stores read marks in a key-value store, one entry per conversation. */
export function createStoredReadMarks(storage: KeyValueStore): ReadMarks {
  const latest = new Map<string, number>();
  const writer = createLatestWriter(storage);

  return {
    async load() {
      const marks = [...(await storage.entries(PREFIX))].map(([key, text]) => ({
        conversation: { kind: 'contact' as const, id: key.slice(PREFIX.length) },
        through: Number(text),
      }));
      const sound = marks.filter(({ through }) => Number.isSafeInteger(through) && through > 0);
      for (const { conversation, through } of sound) latest.set(conversation.id, through);
      return sound;
    },
    keep(ref, through) {
      if (ref.kind !== 'contact' || through <= (latest.get(ref.id) ?? 0)) return KEPT;
      latest.set(ref.id, through);
      return writer.write(PREFIX + ref.id, String(through));
    },
  };
}

const KEPT: Promise<void> = Promise.resolve();
