import { css } from 'styled-components';
import { colorsOf } from './baseStyles.js';
import { darkPalette } from './darkPalette.js';

/** The colours of the dark theme, as custom properties of the element with this style. */
export const darkTokens = css`
  color-scheme: dark;
  ${colorsOf(darkPalette)}
`;
