import {
  conversationKey,
  type ConversationSetting,
  type PendingSetting,
  type SetConversation,
} from '../domain/conversation/conversation.js';
import type { GroupReceiptsSnapshot, GroupRequest } from '../domain/groups/group.js';
import type { LaterItem } from '../domain/later.js';
import type { PickedMention } from '../domain/message/message.js';
import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from '../domain/notifications.js';
import {
  PROFILE_FIELDS,
  type ContactsSnapshot,
  type FriendRequest,
  type ProfileCard,
} from '../domain/people/people.js';
import * as LIMITS from '../limits.js';
import type { StoredDraftFile } from '../ports/storage.js';
import { decodeRef, isRecord, refOfKey, type JsonRecord } from './messageCodec.js';
import type { Codec } from './stored.js';

// The small values of an account. A damaged entry is left out and affects no other (IM-19).

function isText(json: unknown): json is string {
  return typeof json === 'string';
}

function hasTexts(json: unknown, ...fields: readonly string[]): json is JsonRecord {
  return isRecord(json) && fields.every((field) => isText(json[field]));
}

function listIn(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [];
}

function entriesOf(json: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(json) ? Object.entries(json) : [];
}

function tableOf(entries: readonly (readonly [string, unknown])[]): unknown {
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function listCodec<T>(isEntry: (entry: unknown) => entry is T): Codec<readonly T[]> {
  return {
    decode: (json) => listIn(json).filter(isEntry),
    encode: (entries) => (entries.length === 0 ? null : entries),
  };
}

export const textsCodec = listCodec(isText);

export const pickedMentionsCodec = listCodec(
  (entry): entry is PickedMention => hasTexts(entry, 'id', 'name') && Number.isInteger(entry['at']),
);

/** The files that the user chose and has not sent, without their bytes (UI-8). */
export const draftFilesCodec = listCodec((entry): entry is StoredDraftFile => hasTexts(entry, 'id', 'name', 'as'));

export const friendRequestsCodec = listCodec(
  (entry): entry is FriendRequest => hasTexts(entry, 'id', 'message') && typeof entry['at'] === 'number',
);

export const groupRequestsCodec = listCodec(
  (entry): entry is GroupRequest =>
    hasTexts(entry, 'groupId', 'groupName', 'from', 'message') &&
    (entry['kind'] === 'application' || entry['kind'] === 'invitation') &&
    Number.isFinite(entry['at']),
);

/** Reminders and ends of mutes. */
export const laterCodec = listCodec((entry): entry is LaterItem => {
  if (!isRecord(entry) || decodeRef(entry['conversation']) === null || !Number.isFinite(entry['at'])) return false;
  const isReminder = hasTexts(entry, 'messageId', 'serverId', 'from', 'words') && typeof entry['isDue'] === 'boolean';
  return entry['kind'] === 'unmute' || (entry['kind'] === 'remind' && isReminder);
});

/** Null if the lists were never stored. */
export const contactsCodec: Codec<ContactsSnapshot | null> = {
  decode(json) {
    if (!isRecord(json)) return null;
    return { friends: listIn(json['friends']).filter(isText), blocked: listIn(json['blocked']).filter(isText) };
  },
  encode: (contacts) => contacts,
};

export const cardsCodec: Codec<readonly ProfileCard[]> = {
  decode: (json) =>
    listIn(json).flatMap((item) => {
      if (!hasTexts(item, 'id')) return [];
      const fields = PROFILE_FIELDS.map((name) => [name, isText(item[name]) ? item[name] : '']);
      return [{ id: item['id'], ...Object.fromEntries(fields) } as ProfileCard];
    }),
  encode: (cards) => cards.slice(-LIMITS.keptCards),
};

export const groupNamesCodec: Codec<Readonly<Record<'former' | 'applied', Readonly<Record<string, string>>>>> = {
  decode(json) {
    const namesIn = (key: string) =>
      Object.fromEntries(entriesOf(isRecord(json) ? json[key] : null).map(([id, name]) => [id, String(name)]));
    return { former: namesIn('former'), applied: namesIn('applied') };
  },
  encode: (names) => names,
};

export const groupReceiptsCodec: Codec<GroupReceiptsSnapshot> = {
  decode(json) {
    const { readers, acknowledged } = isRecord(json) ? json : {};
    const isCount = (entry: unknown): entry is readonly [string, number] => {
      const [id, count] = listIn(entry);
      return isText(id) && Number.isSafeInteger(count) && Number(count) >= 0;
    };
    return { readers: listIn(readers).filter(isCount), acknowledged: listIn(acknowledged).filter(isText) };
  },
  encode: (snapshot) => snapshot,
};

export const notificationSettingsCodec: Codec<NotificationSettings> = {
  decode(json) {
    const read = (name: keyof NotificationSettings): boolean => {
      const value = isRecord(json) ? json[name] : undefined;
      return typeof value === 'boolean' ? value : DEFAULT_NOTIFICATION_SETTINGS[name];
    };
    return { hasSound: read('hasSound'), hasNotices: read('hasNotices'), isPromptPostponed: read('isPromptPostponed') };
  },
  encode: (settings) => settings,
};

export const settingsCodec: Codec<readonly SetConversation[]> = {
  decode: (json) =>
    entriesOf(json).flatMap(([key, value]) => {
      const conversation = refOfKey(key);
      if (conversation === null || !isRecord(value)) return [];
      const is = (setting: ConversationSetting): boolean => value[setting] === true;
      return [{ conversation, isPinned: is('isPinned'), isMuted: is('isMuted'), isMarkedUnread: is('isMarkedUnread') }];
    }),
  encode: (settings) => tableOf(settings.map(({ conversation, ...rest }) => [conversationKey(conversation), rest])),
};

const SETTING_NAMES: readonly ConversationSetting[] = ['isPinned', 'isMuted', 'isMarkedUnread'];

export const pendingSettingsCodec: Codec<readonly PendingSetting[]> = {
  decode: (json) =>
    listIn(json).flatMap((item) => {
      const [key, name, isOn] = listIn(item);
      const conversation = isText(key) ? refOfKey(key) : null;
      const setting = SETTING_NAMES.find((known) => known === name);
      const isSound = conversation !== null && setting !== undefined && typeof isOn === 'boolean';
      return isSound ? [{ conversation, setting, isOn }] : [];
    }),
  encode: (pending) =>
    pending.length === 0
      ? null
      : pending.map(({ conversation, setting, isOn }) => [conversationKey(conversation), setting, isOn]),
};

/**
 * The conversations hidden on this device, by `conversationKey`, with the service time of the newest message when it was
 * hidden; null if there was none.
 */
export const hiddenCodec: Codec<Readonly<Record<string, number | null>>> = {
  decode(json) {
    const isSound = (entry: readonly [string, unknown]): entry is readonly [string, number | null] =>
      (entry[1] === null || typeof entry[1] === 'number') && refOfKey(entry[0]) !== null;
    return Object.fromEntries(entriesOf(json).filter(isSound));
  },
  encode: (hidden) => tableOf(Object.entries(hidden)),
};
