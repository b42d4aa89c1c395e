// @ts-check
// The portraits of the demo's accounts. The parts are those of Open Peeps, see LICENSE-open-peeps.txt beside the pictures.

/**
 * One face.
 *
 * @typedef {object} Looks
 * @property {string} head hair
 * @property {string} face expression
 * @property {string} ground the background, as hex digits
 * @property {string} clothes as hex digits
 * @property {string} [glasses]
 * @property {string} [skin] as hex digits
 * @property {string} [beard]
 * @property {string} [helmet] colour of a safety helmet over the hair
 */

const WARM = 'f6e3cf';
const GREEN = 'd5e9e0';
const BLUE = 'dbe6f4';
const ROSE = 'f6dcdc';
const STONE = 'e6e7ea';
const YELLOW = '#f7b500';
const WHITE = '#f4f5f7';
const TAN = 'edb98a';

/** By the id of the account, the master, or the designer. @type {Readonly<Record<string, Looks>>} */
export const PORTRAITS = {
  1001: { head: 'longBangs', face: 'smile', ground: WARM, clothes: 'e78276' },
  1002: { head: 'pomp', face: 'calm', ground: BLUE, clothes: '8fa7df', glasses: 'glasses2' },
  1003: { head: 'bun2', face: 'cute', ground: ROSE, clothes: 'ffcf77' },
  1005: { head: 'shaved2', face: 'serious', ground: STONE, clothes: '8fa7df' },
  1006: { head: 'short4', face: 'smile', ground: GREEN, clothes: 'ffcf77' },
  1007: { head: 'mediumStraight', face: 'smile', ground: BLUE, clothes: 'e279c7', glasses: 'glasses3' },
  2001: { head: 'bangs', face: 'smile', ground: GREEN, clothes: '9ddadb' },
  2002: { head: 'medium3', face: 'calm', ground: GREEN, clothes: '9ddadb', glasses: 'glasses' },
  3001: { head: 'short2', face: 'smile', ground: BLUE, clothes: 'e78276', helmet: YELLOW, skin: TAN },
  3002: { head: 'short1', face: 'calm', ground: WARM, clothes: '9ddadb', helmet: WHITE, beard: 'goatee1' },
  3003: { head: 'hatBeanie', face: 'smile', ground: STONE, clothes: '8fa7df', skin: TAN },
  3004: { head: 'short5', face: 'smileBig', ground: GREEN, clothes: 'ffcf77', skin: TAN },
  3005: { head: 'noHair1', face: 'smile', ground: ROSE, clothes: '8fa7df', beard: 'full2', skin: TAN },
  3006: { head: 'flatTop', face: 'calm', ground: BLUE, clothes: '78e185' },
  3007: { head: 'short1', face: 'smile', ground: WARM, clothes: '8fa7df', helmet: YELLOW },
  3008: { head: 'shaved1', face: 'cute', ground: GREEN, clothes: 'e78276', glasses: 'glasses4' },
  3009: { head: 'short2', face: 'smileBig', ground: STONE, clothes: 'ffcf77', helmet: WHITE, skin: TAN },
  3010: { head: 'short3', face: 'calm', ground: BLUE, clothes: '9ddadb' },
  3011: { head: 'bun', face: 'smile', ground: ROSE, clothes: '78e185', skin: TAN },
  3012: { head: 'shaved3', face: 'smile', ground: WARM, clothes: '8fa7df' },
  4001: { head: 'mediumBangs', face: 'calm', ground: STONE, clothes: 'e78276', glasses: 'glasses5' },
  4002: { head: 'flatTopLong', face: 'smile', ground: GREEN, clothes: '8fa7df', glasses: 'glasses3' },
  4004: { head: 'mediumBangs3', face: 'cute', ground: ROSE, clothes: '8fa7df' },
  4003: { head: 'long', face: 'smile', ground: WARM, clothes: '9ddadb' },
};

/**
 * A safety helmet where Open Peeps has the hair, in its strokes, on a field of 704 by 704.
 *
 * @param {string} colour
 */
export const helmet = (colour) => `<g stroke="#000" stroke-width="12" stroke-linejoin="round" stroke-linecap="round">
<path fill="${colour}" d="M262 292c-8-96 48-160 134-160 88 0 146 60 142 146z"/>
<path fill="none" d="M352 150c-12 34-16 76-12 118M440 142c16 32 24 74 24 116"/>
<path fill="${colour}" d="M236 306c4-18 20-28 42-32 92-18 182-20 268-8 34 5 54 18 58 36-122-18-246-16-368 4z"/></g>`;
