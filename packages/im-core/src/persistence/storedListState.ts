import { keyOf } from '../domain/conversation/conversation.js';
import type {
  ConversationSetting,
  SetConversation,
  PendingSetting,
} from '../domain/conversation/conversationSettings.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { isRecord, parseJson } from './messageCodec.js';
import { refOfKey } from './refOfKey.js';

const SETTINGS = 'list/settings';
const HIDDEN = 'list/hidden';
const WISHES = 'list/wishes';

/**
 * The state of the list: the last answers of the service, changes that were not sent yet, and what is hidden on this
 * device only.
 */
export interface ListState {
  readonly settings: readonly SetConversation[];
  /** By `keyOf`, with the service time of the newest message then; null if there was none. */
  readonly hidden: Readonly<Record<string, number | null>>;
  readonly pending: readonly PendingSetting[];
}

/** The list between two visits. */
export interface StoredListState {
  load(): Promise<ListState>;
  saveSettings(settings: ListState['settings']): void;
  saveHidden(hidden: ListState['hidden']): void;
  savePending(pending: ListState['pending']): void;
}

/** Stores it in a key-value store; a damaged entry is skipped. */
export function createStoredListState(storage: KeyValueStore): StoredListState {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      const [settings, hidden, pending] = await Promise.all([SETTINGS, HIDDEN, WISHES].map((key) => storage.get(key)));
      return {
        settings: decodeSettings(settings ?? null),
        hidden: decodeHidden(hidden ?? null),
        pending: decodePending(pending ?? null),
      };
    },
    saveSettings(settings) {
      const entries = settings.map(({ conversation, ...rest }) => [keyOf(conversation), rest]);
      void writer.write(SETTINGS, entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)));
    },
    saveHidden(hidden) {
      void writer.write(HIDDEN, Object.keys(hidden).length === 0 ? null : JSON.stringify(hidden));
    },
    savePending(pending) {
      const entries = pending.map(({ conversation, setting, isOn }) => [keyOf(conversation), setting, isOn]);
      void writer.write(WISHES, entries.length === 0 ? null : JSON.stringify(entries));
    },
  };
}

function decodeSettings(text: string | null): ListState['settings'] {
  return entriesOf(text).flatMap(([key, value]) => {
    const conversation = refOfKey(key);
    if (conversation === null || !isRecord(value)) return [];
    const is = (setting: ConversationSetting): boolean => value[setting] === true;
    return [{ conversation, isPinned: is('isPinned'), isMuted: is('isMuted'), isMarkedUnread: is('isMarkedUnread') }];
  });
}

function decodePending(text: string | null): ListState['pending'] {
  const all = text === null ? null : parseJson(text);
  return (Array.isArray(all) ? all : []).flatMap((item: unknown) => {
    const [key, name, isOn] = Array.isArray(item) ? (item as readonly unknown[]) : [];
    const conversation = typeof key === 'string' ? refOfKey(key) : null;
    const setting = SETTING_NAMES.find((known) => known === name);
    return conversation === null || setting === undefined || typeof isOn !== 'boolean'
      ? []
      : [{ conversation, setting, isOn }];
  });
}

const SETTING_NAMES: readonly ConversationSetting[] = ['isPinned', 'isMuted', 'isMarkedUnread'];

function decodeHidden(text: string | null): ListState['hidden'] {
  const sound = entriesOf(text).flatMap(([key, value]) => {
    const isTime = value === null || typeof value === 'number';
    return isTime && refOfKey(key) !== null ? [[key, value] as const] : [];
  });
  return Object.fromEntries(sound);
}

function entriesOf(text: string | null): readonly (readonly [string, unknown])[] {
  const value = text === null ? null : parseJson(text);
  return isRecord(value) ? Object.entries(value) : [];
}
