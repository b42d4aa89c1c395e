import type { BodyOf, MessageBody, MessageKind } from './message.js';
import type { GroupNotice } from '../groups/groupNotice.js';
import { coordinatesOf } from './location.js';

/** The last-message line of a conversation, without words: the kit says `[image]` and the rest (R207–R210). */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'audio' | 'video' | 'unsupported' }
  | { readonly kind: 'file' | 'location' | 'combine'; readonly name: string }
  /** `from` is the account that recalled it, in conversations with several other members. */
  | { readonly kind: 'recalled'; readonly byMe: boolean; readonly from?: string }
  | { readonly kind: 'notice'; readonly notice: GroupNotice };

/** Fields read from storage, of any type. */
type StoredFields = Readonly<Record<string, unknown>>;

/** Whether a stored value fits a field. */
type Check = (value: unknown) => boolean;

/** The core's rules for a kind of message. The adapter's table has its form on the wire, the kit's its bubble. */
interface KindRules<Body> {
  /** The fields that storage holds, all of which must fit; null for a kind that is not stored as a message. */
  readonly fields: { readonly [Field in Exclude<keyof Body, 'type'>]-?: Check } | null;
  /** The last-message line (R207–R210). */
  readonly preview: (body: Body) => Preview;
  /** The text of a quote; left out if the kind is enough. */
  readonly quoted?: (body: Body) => string;
}

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const FILE = { url: isText, name: isText };

/**
 * Every kind of message: the compiler refuses a kind without an entry. A new kind needs its type in `message.ts`, an
 * entry here, one in the adapter's table and one in the kit's.
 */
const MESSAGE_KINDS: { readonly [Kind in MessageKind]: KindRules<BodyOf<Kind>> } = {
  text: {
    fields: {
      text: isText,
      isProgress: (value) => value === undefined || value === true,
      call: (value) => value === undefined || isFields(value),
    },
    preview: ({ text }) => ({ kind: 'text', text }),
    quoted: ({ text }) => text,
  },
  image: { fields: { ...FILE, width: isNumber, height: isNumber }, preview: ({ type }) => ({ kind: type }) },
  audio: { fields: { ...FILE, seconds: isNumber }, preview: ({ type }) => ({ kind: type }) },
  video: { fields: { ...FILE, seconds: isNumber }, preview: ({ type }) => ({ kind: type }) },
  file: {
    fields: { ...FILE, bytes: isNumber },
    preview: ({ name }) => ({ kind: 'file', name }),
    quoted: ({ name }) => name,
  },
  location: {
    fields: {
      name: isText,
      address: isText,
      position: (value) =>
        value === null || (isFields(value) && coordinatesOf(value['latitude'], value['longitude']) !== null),
    },
    preview: (body) => ({ kind: 'location', name: placeName(body) }),
    quoted: placeName,
  },
  custom: {
    fields: { event: (value) => isText(value) && value !== '', data: isTexts, text: isText },
    preview: ({ text }) => (text === '' ? { kind: 'unsupported' } : { kind: 'text', text }),
    quoted: ({ text }) => text,
  },
  combine: {
    fields: {
      title: isText,
      summary: isText,
      url: isText,
      messages: (value) => value === undefined || (Array.isArray(value) && value.every(isCombined)),
    },
    preview: ({ type, title }) => ({ kind: type, name: title }),
    quoted: ({ title }) => title,
  },
  unsupported: { fields: {}, preview: ({ type }) => ({ kind: type }) },
  notice: { fields: null, preview: ({ notice }) => ({ kind: 'notice', notice }) },
};

/** True for the name of a kind. */
export function isMessageKind(value: unknown): value is MessageKind {
  return typeof value === 'string' && Object.hasOwn(MESSAGE_KINDS, value);
}

/** The entry of a body's kind. */
export function rulesOf(body: MessageBody): KindRules<MessageBody> {
  return MESSAGE_KINDS[body.type] as KindRules<MessageBody>;
}

/** A body of stored fields; null when the kind is not known or a field does not fit. Other fields are left out. */
export function bodyFrom(stored: StoredFields): MessageBody | null {
  const { type } = stored;
  const fields = isMessageKind(type) ? MESSAGE_KINDS[type].fields : null;
  if (fields === null) return null;
  const entries = Object.entries<Check>(fields);
  if (!entries.every(([name, fits]) => fits(stored[name]))) return null;
  const present = entries.filter(([name]) => stored[name] !== undefined).map(([name]) => [name, stored[name]]);
  return { type, ...Object.fromEntries(present) } as MessageBody;
}

function placeName({ name, address }: BodyOf<'location'>): string {
  return name || address;
}

function isCombined(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { from, time, body } = value;
  return isText(from) && isNumber(time) && isFields(body) && bodyFrom(body) !== null;
}

function isTexts(value: unknown): boolean {
  return isFields(value) && Object.values(value).every(isText);
}

function isFields(value: unknown): value is StoredFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
