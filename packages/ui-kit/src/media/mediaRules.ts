import type { Message, MessageBody } from '@fitout/im-core';
import { isTooManyPixels, type Size } from '../forms/readImageSize.js';
import type { PlayedModel } from './MessageMedia.js';

/** Invisible characters that disguise a name. The joiner of emoji is kept. */
const INVISIBLE = /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Maximal length of an extension; a longer one counts as part of the name. Characters. */
const EXTENSION_MAX = 12;

const KEPT_BEFORE_EXTENSION = 4;

/** The maximal length of a shown name; a longer one only slows the layout. Characters. */
const HEAD_MAX = 200;

/** Maximal length of the name to save under. Characters; file systems take 255 bytes. */
const SAVED_MAX = 80;

const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

interface FileNameParts {
  readonly head: string;
  readonly tail: string;
}

/** A name as it is shown: characters that hide or reverse letters are written out, `[U+202E]` (UI-3). */
export function shownName(name: string): string {
  return name.normalize('NFC').replace(INVISIBLE, codeOf);
}

export function splitName(name: string): FileNameParts {
  const letters = Array.from(shownName(name));
  const dot = letters.lastIndexOf('.');
  const hasExtension = dot > 0 && letters.length - dot - 1 <= EXTENSION_MAX;
  const splitAt = Math.max(0, hasExtension ? dot - KEPT_BEFORE_EXTENSION : letters.length - KEPT_BEFORE_EXTENSION * 2);
  return { head: letters.slice(0, Math.min(splitAt, HEAD_MAX)).join(''), tail: letters.slice(splitAt).join('') };
}

export function fileType(name: string): string {
  const found = /[^.]\.([a-z\d]{1,12})$/i.exec(name);
  return (found?.[1] ?? '').slice(0, 4).toUpperCase();
}

/** A name for saving on any system (UI-3): no path, no invisible characters, no device names. */
export function savedName(name: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = base
    .replace(INVISIBLE, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const { stem, extension } = partsOf(plain);
  const short =
    Array.from(stem)
      .slice(0, SAVED_MAX - extension.length)
      .join('') + extension;
  if (short === '') return 'file';
  return DEVICES.test(short) ? `_${short}` : short;
}

function partsOf(name: string) {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || name.length - dot - 1 > EXTENSION_MAX) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot) };
}

function codeOf(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Longest side of a picture in the list. Pixels (own). */
const IMAGE_MAX_PX = 240;

/** Shortest side, so that a very thin picture can still be pressed. Pixels. */
const IMAGE_MIN_PX = 48;

/** Box of a picture of unknown size. Pixels. */
const UNKNOWN_BOX = { width: 160, height: 120 } as const;

const VOICE_MAX_PX = 220;

/** The box of a picture, known before it is loaded, so that nothing moves when it is. */
export function imageBox({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) return UNKNOWN_BOX;
  const scale = Math.min(1, IMAGE_MAX_PX / width, IMAGE_MAX_PX / height);
  return { width: atLeast(width * scale), height: atLeast(height * scale) };
}

/** Width of a voice message in px: 60 and two and a half for each second, up to 220. */
export function voiceWidth(seconds: number): number {
  return Math.min(VOICE_MAX_PX, 60 + 2.5 * Math.max(0, seconds));
}

function atLeast(side: number): number {
  return Math.max(IMAGE_MIN_PX, Math.round(side));
}

type LocationFields = Pick<Extract<Message['body'], { readonly type: 'location' }>, 'name' | 'address' | 'position'>;

/** A public map that needs no account or key; in China it opens the app if that is installed. */
const MAP = 'https://uri.amap.com';

export function mapUrl({ name, address, position }: LocationFields): string | null {
  const words = [address, name].filter((part) => part !== '').join(' ');
  if (position !== null) {
    const query = new URLSearchParams({
      position: `${position.longitude},${position.latitude}`,
      name: name || address,
    });
    // The vendor's clients send GPS positions (WGS 84), which Chinese maps convert.
    return `${MAP}/marker?${query}&coordinate=wgs84`;
  }
  return words === '' ? null : `${MAP}/search?${new URLSearchParams({ keyword: words })}`;
}

interface Voice {
  readonly id: string;
  readonly body: Extract<MessageBody, { type: 'audio' }>;
}

export function nextUnplayed(
  messages: readonly Message[],
  id: string,
  self: string,
  played: Pick<PlayedModel, 'has'>,
): Voice | null {
  const playedIndex = messages.findIndex((message) => message.id === id);
  if (playedIndex === -1) return null;
  for (const { id: next, from, status, body } of messages.slice(playedIndex + 1)) {
    if (body.type !== 'audio' || from === self || status === 'recalled' || played.has(next)) continue;
    return { id: next, body };
  }
  return null;
}

interface ViewerImage {
  readonly id: string;
  readonly url: string;
  readonly name: string;
}

export function imagesOf(messages: readonly Message[]): readonly ViewerImage[] {
  return messages.flatMap(({ id, status, body }) => {
    if (body.type !== 'image' || status === 'recalled' || body.url === '' || isTooManyPixels(body)) return [];
    return [{ id, url: body.url, name: body.name }];
  });
}
