/** Invisible characters that disguise a name. The joiner of emoji is kept. */
const INVISIBLE = /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Maximal length of an extension; a longer one counts as part of the name. Characters. */
const EXTENSION_MAX = 12;

/** The part of the name before its extension that is never truncated. Characters. */
const KEPT_BEFORE_EXTENSION = 4;

/** The maximal length of a shown name; a longer one only slows the layout. Characters. */
const HEAD_MAX = 200;

/** Maximal length of the name to save under. Characters; file systems take 255 bytes. */
const SAVED_MAX = 80;

const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name in two parts: `head` may be truncated, `tail` with the extension never. */
export interface FileNameParts {
  readonly head: string;
  readonly tail: string;
}

/** A name as it is shown: characters that hide or reverse letters are written out, `[U+202E]` (UI-3). */
export function shownName(name: string): string {
  return name.normalize('NFC').replace(INVISIBLE, codeOf);
}

/** Splits a name for a row that is too short for it: the extension stays visible. */
export function splitName(name: string): FileNameParts {
  const letters = Array.from(shownName(name));
  const dot = letters.lastIndexOf('.');
  const hasExtension = dot > 0 && letters.length - dot - 1 <= EXTENSION_MAX;
  const splitAt = Math.max(0, hasExtension ? dot - KEPT_BEFORE_EXTENSION : letters.length - KEPT_BEFORE_EXTENSION * 2);
  return { head: letters.slice(0, Math.min(splitAt, HEAD_MAX)).join(''), tail: letters.slice(splitAt).join('') };
}

/** The extension in capitals, four letters at most; empty without one. */
export function fileType(name: string): string {
  const found = /[^.]\.([a-z\d]{1,12})$/i.exec(name);
  return (found?.[1] ?? '').slice(0, 4).toUpperCase();
}

/**
 * A name under which a file can be saved on any system (UI-3): no path, no invisible characters, no device
 * names.
 */
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
