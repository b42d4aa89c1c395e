import { useState, type ReactNode } from 'react';
import { asImage } from '../a11y/VisuallyHidden.js';
import { useDevWarning } from '../theme/requireKnown.js';
import { theme, TONES } from '../theme/theme.js';
import { isPictureAddress } from './isPictureAddress.js';

/** A person's picture and name, the size in px, and a label if the name is not beside it. */
export interface AvatarProps {
  readonly name: string;
  /** An address, or the name of one of the nine presets (Image1 to Image9); empty without a picture (R008). */
  readonly url: string;
  readonly size?: number;
  /** For a place or a thing instead of a person: a square with round corners. */
  readonly isSquare?: boolean;
  /** The accessible name; leave it out if the name is beside it. */
  readonly label?: string;
}

/**
 * A round picture: the person's own, else letters of the name, else a drawing (R007, R008).
 *
 * A plain element with inline styles, because message rows contain many of them.
 */
export function Avatar({ name, url, size = 40, isSquare = false, label }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const isAllowed = url === '' || isPresetAvatar(url) || isPictureAddress(url);
  const hasImage = url !== '' && broken !== url && isAllowed;
  useDevWarning(isAllowed ? null : REFUSED + url.slice(0, 40));
  const initials = initialsOf(name, isSquare);
  const [background, color] = SURFACES[tintOf(name)] ?? SURFACES[0];
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : asImage(label))}
      style={{
        ...BOX,
        width: size,
        height: size,
        ...(isSquare && { borderRadius: size / 5 }),
        fontSize: size * (initials.length > 1 ? 0.34 : 0.42),
        background,
        color,
      }}
    >
      {isPresetAvatar(url) ? (
        <PresetDrawing name={url} size={size} />
      ) : hasImage ? (
        <img src={url} alt="" width={size} height={size} loading="lazy" style={FILL} onError={() => setBroken(url)} />
      ) : initials === '' ? (
        <PersonDrawing />
      ) : (
        initials
      )}
    </span>
  );
}

const REFUSED =
  'the picture of an avatar must be an address with http, https or without a scheme, or a blob of this page, and is not shown: ';

const SURFACES = [TONES.brand, TONES.info, TONES.gold, TONES.cyan, TONES.purple] as const;

const BOX = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: theme.radius.pill,
  fontWeight: 500,
  lineHeight: 1,
  userSelect: 'none',
} as const;

const FILL = { width: '100%', height: '100%', objectFit: 'cover', filter: 'none' } as const;

export const TINTS = 5;

/** Ends of names that no person has. */
const THING = /(?:店|馆|中心|公司|群|家装|装饰|工作室)$/u;
const PERSON_MAX = 4;

/** The last two Chinese characters, of a shop or a group the first two, or the first letter of two words. */
export function initialsOf(name: string, isGroup = false): string {
  // 王师傅 and 李师傅 differ before 师傅.
  const words = name
    .replace(/(?<=.)[（(【[].*$/u, '')
    .trim()
    .replace(/(?<=.)师傅$/u, '');
  const chinese = words.match(/\p{Script=Han}/gu) ?? [];
  const first = /\p{L}/u.exec(words)?.[0] ?? '';
  const isThing = isGroup || chinese.length > PERSON_MAX || THING.test(words);
  if (first === chinese[0]) return (isThing ? chinese.slice(0, 2) : chinese.slice(-2)).join('');
  const starts = words.match(/(?<![\p{L}\p{N}'’])\p{L}/gu) ?? [first];
  return starts.slice(0, 2).join('').toUpperCase();
}

export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum % TINTS;
}

function PersonDrawing() {
  return (
    <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true" focusable="false" fill="currentColor">
      <path opacity="0.28" d="M6 40c0-8 6.3-12.6 14-12.6S34 32 34 40z" />
      <path opacity="0.55" d="M13 17h14v2.2a7 7 0 0 1-14 0z" />
      <path d="M11.6 15.6c0-4.4 3.2-7.7 7-8.1V12h2.8V7.5c3.8.4 7 3.7 7 8.1h1.1a.9.9 0 0 1 0 1.8h-19a.9.9 0 0 1 0-1.8z" />
    </svg>
  );
}

/** The nine preset pictures: these names are stored in a profile. */
export const PRESET_AVATARS = [
  'Image1',
  'Image2',
  'Image3',
  'Image4',
  'Image5',
  'Image6',
  'Image7',
  'Image8',
  'Image9',
] as const;

/** The name of one of the nine. */
type PresetAvatar = (typeof PRESET_AVATARS)[number];

function isPresetAvatar(url: string): url is PresetAvatar {
  return (PRESET_AVATARS as readonly string[]).includes(url);
}

const DRAWINGS: Readonly<
  Record<PresetAvatar, readonly [ground: string, front: string, back: string, things: string[]]>
> = {
  // A house.
  Image1: ['#cfe9e0', '#0b7a66', '#f4c27a', ['M13 24 24 14l11 10v11H13Z', 'M21 35v-7h6v7Z']],
  // A plant in its pot.
  Image2: [
    '#fdeacb',
    '#c2410c',
    '#12977f',
    ['M17 29h14l-2 8H19Z', 'M24 29c0-8-7-8-8-13 6 0 8 4 8 8 0-6 4-9 9-9 0 7-6 7-9 14Z'],
  ],
  // A lamp.
  Image3: ['#dde8fb', '#1d5fbf', '#ffd166', ['M17 12h14l4 11H13Z', 'M23 23h2v11h5v3H18v-3h5Z']],
  // A sofa.
  Image4: [
    '#ece1f8',
    '#6b3fa0',
    '#b490d8',
    ['M12 24c3-1 5 1 5 3v2h14v-2c0-2 2-4 5-3v12H12Z', 'M16 16h16v8c-2 1-3 2-3 3H19c0-1-1-2-3-3Z'],
  ],
  // A paint roller.
  Image5: ['#fde0dc', '#b42318', '#5b6676', ['M12 13h20v8H12Z', 'M32 16h4v9H25v3h-2v-5h11v-5h-2ZM22 28h4v9h-4Z']],
  // A helmet.
  Image6: ['#fff0c2', '#d98a00', '#8a5100', ['M14 29a10 11 0 0 1 20 0Z', 'M11 29h26v4H11Z']],
  // A ruler and a pencil.
  Image7: ['#d5eef4', '#0b6b83', '#f0a35e', ['M15 12h6v24h-6Zm0 4h3m-3 5h3m-3 5h3', 'M27 36V19l3-7 3 7v17Z']],
  // A cup.
  Image8: [
    '#e4e9ee',
    '#475160',
    '#a9b4c0',
    ['M14 20h16v9a6 6 0 0 1-6 6h-4a6 6 0 0 1-6-6Zm16 2h3a3 3 0 0 1 0 7h-3Z', 'M18 12h2v5h-2Zm6 0h2v5h-2Z'],
  ],
  // A cat.
  Image9: [
    '#e1f1d8',
    '#3f6f2a',
    '#ffffff',
    ['M14 14l6 4h8l6-4v13a10 9 0 0 1-20 0Z', 'M19 24h3v3h-3Zm7 0h3v3h-3Zm-3 5h2l-1 2Z'],
  ],
};

export function PresetDrawing({ name, size = 40 }: { readonly name: PresetAvatar; readonly size?: number }): ReactNode {
  const [ground, front, back, things] = DRAWINGS[name];
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <circle cx="24" cy="24" r="24" fill={ground} />
      {things.map((path, index) => (
        <path key={path} d={path} fill={index === 0 ? front : back} />
      ))}
    </svg>
  );
}
