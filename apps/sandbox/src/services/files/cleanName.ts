const MAX_CHARS = 120;
const FALLBACK = 'file';

/**
 * Control characters, and characters that change the direction of text, so that `gpj.exe` cannot look like `exe.jpg`.
 */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Characters with a meaning in file systems or shells. */
const SPECIAL = /["*:<>?|]/g;
/** Names that are devices on some systems, whatever follows the first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name of an uploaded file, safe to show and to save: no path, no invisible characters, limited length (SB-9,
 * UI-3).
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(INVISIBLE, '').replaceAll(SPECIAL, '_').trim();
  const bare = plain.replace(/^\.+/, '').replace(/[. ]+$/, '');
  return shortened(bare.replace(RESERVED, '_$&') || FALLBACK);
}

/** Shortens a name in the middle, because the extension shows the type to the user. */
function shortened(name: string): string {
  const chars = Array.from(name);
  if (chars.length <= MAX_CHARS) return name;
  const dot = chars.lastIndexOf('.');
  const ending = dot > 0 && chars.length - dot <= 10 ? chars.slice(dot) : [];
  return [...chars.slice(0, MAX_CHARS - ending.length), ...ending].join('');
}
