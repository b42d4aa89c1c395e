const MAX_CHARS = 120;
const FALLBACK = 'file';

/** Control characters, and those that turn the direction of writing, so that `gpj.exe` cannot pose as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Means something to a file system or a shell. */
const SPECIAL = /["*:<>?|]/g;
/** Names that are devices on some systems, whatever follows their first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The file's own name as it may be shown and saved anywhere: no path, nothing invisible, not endless (SB-9, UI-3). */
export function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(INVISIBLE, '').replaceAll(SPECIAL, '_').trim();
  const bare = plain.replace(/^\.+/, '').replace(/[. ]+$/, '');
  return shortened(bare.replace(RESERVED, '_$&') || FALLBACK);
}

/** The middle is cut, because the extension tells the user the type. */
function shortened(name: string): string {
  const chars = Array.from(name);
  if (chars.length <= MAX_CHARS) return name;
  const dot = chars.lastIndexOf('.');
  const ending = dot > 0 && chars.length - dot <= 10 ? chars.slice(dot) : [];
  return [...chars.slice(0, MAX_CHARS - ending.length), ...ending].join('');
}
