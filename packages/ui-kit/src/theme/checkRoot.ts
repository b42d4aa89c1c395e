import { described, requireKnown, requireObject, requireOneOf } from './requireKnown.js';
import type { OwnColors, OwnTokens } from './ownTokens.js';
import { palette } from './palette.js';
import { theme } from './theme.js';
import type { ThemeChoice } from './themeChoice.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Throws for settings of a root that are unknown. A production build has no checks. */
export function checkRoot(choice: ThemeChoice, colors: OwnColors | undefined, tokens: OwnTokens | undefined): void {
  if (process.env.NODE_ENV === 'production') return;
  requireOneOf('KitRoot: theme', choice, ['light', 'dark', 'auto']);
  requireKnown('KitRoot: colors', colors, ['light', 'dark']);
  for (const [name, list] of Object.entries(colors ?? {}))
    requireTexts(`KitRoot: colors.${name}`, list, Object.keys(palette));
  requireKnown('KitRoot: tokens', tokens, ['font', 'radius', 'space']);
  requireTexts('KitRoot: tokens', { font: tokens?.font }, ['font']);
  requireTexts('KitRoot: tokens.radius', tokens?.radius, Object.keys(theme.radius));
  requireTexts('KitRoot: tokens.space', tokens?.space, Object.keys(theme.space));
}

function requireTexts(setting: string, given: object | undefined, known: readonly string[]): void {
  requireKnown(setting, given, known);
  for (const [name, value] of Object.entries(requireObject(setting, given))) {
    if (value !== undefined && typeof value !== 'string')
      throw new TypeError(`${setting}.${name}: must be a CSS text such as '8px'; it is ${described(value)}`);
  }
}
