import type { GroupNotice } from '../groups/groupEvent.js';
import { coordinatesOf, type BodyOf, type CallInvitation, type MessageBody, type MessageKind } from './message.js';

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

type Check = (value: unknown) => boolean;

/** The core's rules for a kind of message. The adapter's table has its form on the wire, the kit's its bubble. */
interface KindRules<Body> {
  /** The fields that storage holds, all of which must fit; null for a kind that is not stored as a message. */
  readonly fields: { readonly [Field in Exclude<keyof Body, 'type'>]-?: Check } | null;
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

export function isMessageKind(value: unknown): value is MessageKind {
  return typeof value === 'string' && Object.hasOwn(MESSAGE_KINDS, value);
}

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

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Throws for an own kind of message whose data are not all texts: the peers would get other values, or none. A
 * production build has no check.
 *
 * @throws TypeError that names the field.
 */
export function requireTexts(body: MessageBody): void {
  if (process.env.NODE_ENV === 'production' || body.type !== 'custom') return;
  for (const [name, value] of Object.entries<unknown>(body.data)) {
    if (typeof value !== 'string')
      throw new TypeError(
        `send: data.${name}: must be a text, as every field of a custom message; it is a ${typeof value}`,
      );
  }
}

export interface Attachment {
  readonly kind: 'image' | 'audio' | 'video' | 'file';
  readonly name: string;
  /** Pixels of an image; 0 if unknown. */
  readonly width?: number;
  readonly height?: number;
  /** The duration of a voice message or a video. */
  readonly seconds?: number;
}

/** The body of a message that shows a file, before the file has a URL (R153, R161). */
export function attachmentBody(
  { kind, name, width = 0, height = 0, seconds = 0 }: Attachment,
  bytes: number,
): MessageBody {
  if (kind === 'image') return { type: 'image', url: '', name, width, height };
  if (kind === 'file') return { type: 'file', url: '', name, bytes };
  return { type: kind, url: '', name, seconds };
}

/** The same body with the file's URL, which is empty if the upload gave none (R344). */
export function withUrl(body: MessageBody, url: string): MessageBody {
  return 'url' in body ? { ...body, url } : body;
}

/** The key and the value that mark an order's progress line. */
const SYSTEM_KEY = 'fitout_system';
const ORDER = 'order';
/** The actions of a message about a call: the invitation, and the record that a group gets of it. */
const CALL_ACTIONS: readonly unknown[] = ['invite', 'fitoutCallRecord'];

/** A text and the meaning of its extension: an order's progress line, or the line of a call (R172). */
export function textBody(text: string, extension: unknown): BodyOf<'text'> {
  const fields = isRecord(extension) ? extension : {};
  const isProgress = fields[SYSTEM_KEY] === ORDER;
  return { type: 'text', text, ...(isProgress && { isProgress }), ...(isCallInvitation(fields) && { call: fields }) };
}

/** The extension that travels with the text. Only the service marks progress lines: a client sends no such mark. */
export function textExtension({ call }: BodyOf<'text'>): object {
  return call ?? {};
}

function isCallInvitation(fields: Readonly<Record<string, unknown>>): fields is CallInvitation {
  return fields['msgType'] === 'rtcCallWithAgora' && CALL_ACTIONS.includes(fields['action']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
