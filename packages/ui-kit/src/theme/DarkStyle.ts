import { createGlobalStyle } from 'styled-components';
import { darkTokens } from './darkTokens.js';

/** The dark colours of a page that has a `GlobalStyle`, while it is rendered. */
export const DarkStyle = createGlobalStyle`
  :root:root {
    ${darkTokens}
  }
`;
