import { createGlobalStyle } from 'styled-components';
import { darkTokens } from './darkTokens.js';

/** The dark colours of a page with a `GlobalStyle`, while it is rendered; a print keeps the light ones. */
export const DarkStyle = createGlobalStyle`
  @media screen {
    :root:root {
      ${darkTokens}
    }
  }
`;
