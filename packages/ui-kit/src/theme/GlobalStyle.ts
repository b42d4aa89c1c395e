import { createGlobalStyle } from 'styled-components';
import { ground, resets, states, tokens } from './baseStyles.js';
import { media } from './media.js';

/**
 * Colours, type and the reset of a page that consists only of the kit. Render it once, above everything; inside a page
 * of another app use a `KitRoot` instead.
 *
 * `--header-h` and `--bar-h` are the current heights of the page header and the bottom bar, so that a full-height
 * layout can subtract them.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${tokens}
    --header-h: 72px;
    --bar-h: 0px;
  }
  ${media.underLg} {
    :root {
      --header-h: 56px;
      --bar-h: 56px;
    }
  }
  html {
    -webkit-text-size-adjust: 100%;
    /* A field that gets the focus, and its label, come out from under the header. */
    scroll-padding-top: 104px;
  }
  body {
    margin: 0;
    min-width: 320px;
    ${ground}
  }
  ${resets}
  ${states}
`;
