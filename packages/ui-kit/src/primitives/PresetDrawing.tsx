import type { ReactNode } from 'react';
import type { PresetAvatar } from './presetAvatars.js';

/** Background, shape and detail colours, and the paths of a drawing. */
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

/** One of the nine pictures (Image1 to Image9), drawn inline: they need no request. */
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
