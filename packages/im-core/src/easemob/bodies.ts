import { coordinatesOf, type BodyOf, type MessageBody, type QuotedKind } from '../domain/message/message.js';
import { textBody, textExtension } from '../domain/message/messageKinds.js';
import { field, numberOf, textOf } from './reading.js';

/** A body in the vendor's form, and the parts for which the vendor has no field. */
interface VendorBody {
  readonly options: object;
  readonly ext?: object;
}

/** A kind of message on the wire. */
interface WireKind<Body> {
  /** The vendor's name of the kind. */
  readonly type: string;
  /**
   * The text that the vendor's kits show for a quoted message of this kind; left out for a kind whose own text is
   * shown.
   */
  readonly quotePreview?: string;
  /** The vendor's form of a body; null for one that is not sent. A file is given by its finished address. */
  readonly write: (body: Body) => VendorBody | null;
  /** The body of a message that arrived. */
  readonly read: (raw: unknown) => MessageBody;
}

/** The extension key of a picture's name: the vendor's pictures have none. */
const NAME_KEY = 'fitout_name';
/** The product's own key for the size of a file, which old clients read (R161). */
const SIZE_KEY = 'file_length';

/** The extension key of the text that replaces an app's own kind. */
const SUMMARY_KEY = 'fitout_text';

/** The key of a file's secret in its address. */
const SECRET = 'share-secret';

const UNSUPPORTED: BodyOf<'unsupported'> = { type: 'unsupported' };

/** Every kind that is sent: the compiler refuses one without an entry. A notice stays on the device. */
export const WIRE_KINDS: { readonly [Kind in QuotedKind]: WireKind<BodyOf<Kind>> } = {
  text: {
    type: 'txt',
    write: (body) => ({ options: { type: 'txt', msg: body.text }, ext: textExtension(body) }),
    read(raw) {
      const text = field(raw, 'msg');
      return typeof text === 'string' ? textBody(text, field(raw, 'ext')) : UNSUPPORTED;
    },
  },
  image: {
    type: 'img',
    quotePreview: '[Image]',
    write({ url, name, width, height }) {
      const size = { width, height };
      return {
        options: { type: 'img', url, ...size, body: { ...fileOf(url, name), size } },
        ext: { [NAME_KEY]: name },
      };
    },
    read: (raw) => ({
      type: 'image',
      url: urlOf(raw),
      name: nameOf(raw) || textOf(field(field(raw, 'ext'), NAME_KEY)),
      width: numberOf(field(raw, 'width')),
      height: numberOf(field(raw, 'height')),
    }),
  },
  audio: { type: 'audio', quotePreview: '[Voice]', write: writeRecording, read: (raw) => readRecording('audio', raw) },
  video: { type: 'video', quotePreview: '[Video]', write: writeRecording, read: (raw) => readRecording('video', raw) },
  file: {
    type: 'file',
    write: ({ url, name, bytes }) => ({
      options: { type: 'file', url, body: fileOf(url, name, bytes) },
      ext: { [SIZE_KEY]: bytes },
    }),
    read: (raw) => ({ type: 'file', url: urlOf(raw), name: nameOf(raw), bytes: bytesOf(raw) }),
  },
  location: {
    type: 'loc',
    write: ({ name, address, position }) => ({
      options: {
        type: 'loc',
        addr: address,
        buildingName: name,
        lat: position?.latitude ?? 0,
        lng: position?.longitude ?? 0,
      },
    }),
    read(raw) {
      const name = textOf(field(raw, 'buildingName'));
      const address = textOf(field(raw, 'addr'));
      const position = coordinatesOf(field(raw, 'lat'), field(raw, 'lng'));
      const isEmpty = name === '' && address === '' && position === null;
      return isEmpty ? UNSUPPORTED : { type: 'location', name, address, position };
    },
  },
  custom: {
    type: 'custom',
    write: ({ event, data, text }) => ({
      options: { type: 'custom', customEvent: event, customExts: data },
      ext: { [SUMMARY_KEY]: text },
    }),
    read(raw) {
      const event = textOf(field(raw, 'customEvent'));
      const data = textsIn(field(raw, 'customExts'));
      return event === ''
        ? UNSUPPORTED
        : { type: 'custom', event, data, text: textOf(field(field(raw, 'ext'), SUMMARY_KEY)) };
    },
  },
  // Clients that do not know the kind show `compatibleText`; `createCombineCalls` adds the messages.
  combine: {
    type: 'combine',
    write: ({ type, title, summary, url }) => ({ options: { type, title, summary, url, compatibleText: title } }),
    read(raw) {
      const url = urlOf(raw);
      const title = textOf(field(raw, 'title'));
      return url === '' ? UNSUPPORTED : { type: 'combine', title, summary: textOf(field(raw, 'summary')), url };
    },
  },
  // The vendor's name for kinds that no user can send; kinds that this version does not know have other names.
  unsupported: { type: '', quotePreview: '[Custom]', write: () => null, read: () => UNSUPPORTED },
};

const KIND_OF: ReadonlyMap<unknown, QuotedKind> = new Map(
  Object.entries(WIRE_KINDS).map(([kind, { type }]) => [type, kind as QuotedKind]),
);

/** The kind of a vendor's name; `unsupported` for an unknown name. */
export function kindOfWire(word: unknown): QuotedKind {
  return KIND_OF.get(word) ?? 'unsupported';
}

/** A body as the vendor sends it; null for one that cannot be sent. */
export function toVendorBody(body: MessageBody): VendorBody | null {
  if (body.type === 'notice') return null;
  const { write } = WIRE_KINDS[body.type] as WireKind<MessageBody>;
  return write(body);
}

/** The content of a vendor message. Unknown content is `unsupported` (IM-13). */
export function bodyOf(raw: unknown): MessageBody {
  return WIRE_KINDS[kindOfWire(field(raw, 'type'))].read(raw);
}

function writeRecording({ type, url, name, seconds }: BodyOf<'audio' | 'video'>): VendorBody {
  return { options: { type, url, body: { ...fileOf(url, name), length: wholeSeconds(seconds) } } };
}

function readRecording(type: 'audio' | 'video', raw: unknown): MessageBody {
  return { type, url: urlOf(raw), name: nameOf(raw), seconds: numberOf(field(raw, 'length')) };
}

/**
 * The fields of an app's own kind; the vendor gives them as a record, its history as a list of records. Values that are
 * neither text nor number are left out.
 */
function textsIn(value: unknown): Readonly<Record<string, string>> {
  const records: readonly unknown[] = Array.isArray(value) ? value : [value];
  const entries = records.flatMap((record) =>
    typeof record === 'object' && record !== null ? Object.entries(record) : [],
  );
  return Object.fromEntries(
    entries.flatMap(([name, one]) => (typeof one === 'string' || typeof one === 'number' ? [[name, String(one)]] : [])),
  );
}

function nameOf(raw: unknown): string {
  return textOf(field(raw, 'filename'));
}

/** The service delivers a file in the vendor's storage only with its secret. */
function urlOf(raw: unknown): string {
  const url = textOf(field(raw, 'url'));
  const secret = textOf(field(raw, 'secret'));
  if (url === '' || secret === '' || url.includes(`${SECRET}=`)) return url;
  return `${url}${url.includes('?') ? '' : '?em-redirect=true'}&${SECRET}=${encodeURIComponent(secret)}`;
}

/** The secret in the address of a file; empty without one. */
export function secretIn(url: string): string {
  return new RegExp(`[?&]${SECRET}=([^&]*)`, 'u').exec(url)?.[1] ?? '';
}

/** The vendor's own field holds at most two gigabytes. */
function bytesOf(raw: unknown): number {
  return numberOf(field(field(raw, 'ext'), SIZE_KEY)) || numberOf(field(raw, 'file_length'));
}

function fileOf(url: string, filename: string, bytes = 0): object {
  return { url, filename, secret: '', file_length: bytes };
}

/** Less than a second becomes one: 0 means that the length is unknown. */
function wholeSeconds(seconds: number): number {
  return seconds > 0 ? Math.max(1, Math.round(seconds)) : 0;
}
