import { css, createGlobalStyle } from 'styled-components';
import { media } from './media.js';
import { palette, type ColorName, darkPalette } from './palette.js';
import { theme } from './theme.js';

function colorsOf(colors: Readonly<Partial<Record<ColorName, string>>>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--c-${name}: ${value};`)
    .join('');
}

export const tokens = css`
  color-scheme: light;
  --font-sans: 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Source Han Sans SC', system-ui, sans-serif;
  ${colorsOf(palette)}
`;

/** Type and background of the element with this style. */
export const ground = css`
  background: ${theme.color.page};
  color: ${theme.color.text};
  font: ${theme.font.body};
  text-autospace: normal;
  text-spacing-trim: trim-start;
  text-wrap-style: pretty;
  -webkit-font-smoothing: antialiased;
`;

/** The resets by type that every component relies on; for the selector of a common ancestor. */
export const resets = css`
  *:not(x),
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  h1,
  h2,
  h3 {
    text-wrap-style: balance;
  }
  /* A photograph glares in dark colours, but not alone on the screen. */
  :is(img, video):where(:not(:fullscreen, :fullscreen *)) {
    filter: var(--photo, none);
  }
  ul,
  ol {
    list-style: none;
  }
  /* Icons grow with the text beside them. */
  .lucide {
    zoom: var(--text-scale, 1);
  }
  button,
  input,
  textarea {
    font: inherit;
    text-wrap-style: initial;
    color: inherit;
  }
  button {
    border: 0;
    background: transparent;
    cursor: pointer;
  }
  a {
    color: ${theme.color.brand};
    text-decoration: none;
  }
  [data-leaving],
  [data-leaving]::backdrop,
  [data-leaving] * {
    animation-direction: reverse !important;
    animation-fill-mode: forwards !important;
    pointer-events: none !important;
  }
  ${media.reducedMotion} {
    *:not(x),
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** What is chosen, by its state. */
const CHOSEN =
  ':is([aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=date]), [data-highlighted])';

/** The look of hovered links, of the focused element, and of what is chosen where the system forces its colours; for the selector of a common ancestor. A component's own class overrides it. */
export const states = css`
  ${media.hover} {
    a:hover {
      color: ${theme.color.brandStrong};
    }
  }
  :focus-visible {
    outline: 2px solid ${theme.color.brand};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    /* No tint is left there. */
    ${CHOSEN},
    ${CHOSEN} * {
      border-color: SelectedItemText !important;
      background-color: SelectedItem !important;
      color: SelectedItemText !important;
      forced-color-adjust: none;
    }
    /* Dots and bars, which are nothing but a colour. */
    i:empty {
      forced-color-adjust: none;
    }
  }
`;

/**
 * Colours, type and the reset of a page that consists only of the kit. Render it once, above everything; inside a page
 * of another app use a `KitRoot` instead.
 *
 * `--header-h` and `--bar-h` are the current heights of the page header and the bottom bar, so that a full-height
 * layout can subtract them; in a low window, where both scroll with the page, they are nothing.
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
  ${media.low} {
    :root:root:root:root {
      --sticky: static;
      --fixed: static;
      --header-h: var(--strip-h, 0px);
      --bar-h: 0px;
    }
    html:root {
      scroll-padding-block: 0;
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

/** The colours of the dark theme, as custom properties of the element with this style. */
export const darkTokens = css`
  color-scheme: dark;
  --photo: brightness(0.86);
  ${colorsOf(darkPalette)}
`;

/** The dark colours of a page with a `GlobalStyle`, while it is rendered; a print keeps the light ones. */
export const DarkStyle = createGlobalStyle`
  @media screen {
    :root:root {
      ${darkTokens}
    }
  }
`;
