import { createGlobalStyle } from 'styled-components';
import { media } from './media.js';
import { palette } from './palette.js';
import { theme } from './theme.js';

const colors = Object.entries(palette)
  .map(([name, value]) => `--c-${name}: ${value};`)
  .join('');

/**
 * Colours, type and the few rules that belong to the whole page. Render it once, above everything.
 *
 * `--header-h` and `--bar-h` are the heights the page header and the bottom bar really have, so that a
 * full-height layout can subtract them.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    --font-sans: 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Source Han Sans SC', system-ui, sans-serif;
    --header-h: 72px;
    --bar-h: 0px;
    ${colors}
  }
  ${media.underLg} {
    :root {
      --header-h: 56px;
      --bar-h: 56px;
    }
  }
  *, *::before, *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    min-width: 320px;
    background: ${theme.color.page};
    color: ${theme.color.text};
    font: ${theme.font.body};
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure {
    margin: 0;
    padding: 0;
  }
  ul, ol {
    list-style: none;
  }
  button, input, textarea {
    font: inherit;
    color: inherit;
  }
  a {
    color: ${theme.color.brand};
    text-decoration: none;
  }
  ${media.hover} {
    a:hover {
      color: ${theme.color.brandStrong};
    }
  }
  :focus-visible {
    outline: 2px solid ${theme.color.brand};
    outline-offset: 2px;
  }
  ${media.calm} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
