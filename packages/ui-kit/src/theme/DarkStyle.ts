import { createGlobalStyle } from 'styled-components';
import { darkTokens } from './darkTokens.js';

/** The dark colours of a page that has a `GlobalStyle`, while it is rendered; on paper the light ones stay. */
export const DarkStyle = createGlobalStyle`
  @media screen {
    :root:root {
      ${darkTokens}
    }
  }
`;
