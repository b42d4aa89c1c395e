import type { CallInvitation, MessageBody } from '../../domain/message/message.js';
import { field, numberOf, textOf } from './reading.js';

/** A body in the vendor's form, and what of it the vendor has no field for. */
interface VendorBody {
  readonly options: object;
  readonly ext?: object;
}

/** The extension key of a picture's name: the vendor's pictures have none. */
const NAME_KEY = 'fitout_name';
/** The extension key that marks a line of an order's progress, and what it says then. */
const SYSTEM_KEY = 'fitout_system';
const ORDER = 'order';
/** The product's own key for the size of a file, which old clients read (R161). */
const SIZE_KEY = 'file_length';

/**
 * A body as the vendor sends it; `null` for one that cannot be sent. A file is not given but its finished address, in
 * the form the vendor makes of it after its own upload.
 */
export function toVendorBody(body: MessageBody): VendorBody | null {
  switch (body.type) {
    case 'text':
      return { options: { type: 'txt', msg: body.text }, ext: body.call ?? {} };
    case 'image': {
      const { url, name, width, height } = body;
      const size = { width, height };
      return { options: { type: 'img', url, body: { ...fileOf(url, name), size } }, ext: { [NAME_KEY]: name } };
    }
    case 'audio':
    case 'video': {
      const { type, url, name, seconds } = body;
      return { options: { type, url, body: { ...fileOf(url, name), length: wholeSeconds(seconds) } } };
    }
    case 'file': {
      const { url, name, bytes } = body;
      return { options: { type: 'file', url, body: fileOf(url, name, bytes) }, ext: { [SIZE_KEY]: bytes } };
    }
    case 'unsupported':
    case 'notice':
      return null;
  }
}

/** What a message of the vendor says. */
export function bodyOf(raw: unknown): MessageBody {
  const name = textOf(field(raw, 'filename'));
  const url = urlOf(raw);
  switch (field(raw, 'type')) {
    case 'txt': {
      const text = field(raw, 'msg');
      // A text without one says nothing: it is said not to be shown (IM-13).
      if (typeof text !== 'string') return { type: 'unsupported' };
      const ext = field(raw, 'ext');
      const isProgress = field(ext, SYSTEM_KEY) === ORDER;
      return { type: 'text', text, ...(isProgress && { isProgress }), ...(isInvitation(ext) && { call: ext }) };
    }
    case 'img': {
      const named = name || textOf(field(field(raw, 'ext'), NAME_KEY));
      const [width, height] = [numberOf(field(raw, 'width')), numberOf(field(raw, 'height'))];
      return { type: 'image', url, name: named, width, height };
    }
    case 'audio':
      return { type: 'audio', url, name, seconds: numberOf(field(raw, 'length')) };
    case 'video':
      return { type: 'video', url, name, seconds: numberOf(field(raw, 'length')) };
    case 'file':
      return { type: 'file', url, name, bytes: bytesOf(raw) };
    default:
      return { type: 'unsupported' };
  }
}

/** What makes a text a line about a call: it invites, or only tells a group of it. */
const CALL_ACTIONS: readonly unknown[] = ['invite', 'fitoutCallRecord'];

/** Whether an extension is about a call, in the vendor's own form (R172). */
function isInvitation(ext: unknown): ext is CallInvitation {
  return field(ext, 'msgType') === 'rtcCallWithAgora' && CALL_ACTIONS.includes(field(ext, 'action'));
}

/** A file in the vendor's own keeping is only given with its secret. */
function urlOf(raw: unknown): string {
  const url = textOf(field(raw, 'url'));
  const secret = textOf(field(raw, 'secret'));
  if (url === '' || secret === '' || url.includes('?')) return url;
  return `${url}?em-redirect=true&share-secret=${encodeURIComponent(secret)}`;
}

/** The vendor's own field ends at two gigabytes. */
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
