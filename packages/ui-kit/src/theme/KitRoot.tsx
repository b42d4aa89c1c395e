import { useMemo, useState, type HTMLAttributes } from 'react';
import { createGlobalStyle, StyleSheetManager } from 'styled-components';
import { ground, resets, states, tokens, darkTokens } from './GlobalStyle.js';
import { BOX } from './media.js';
import { WindowPortalContainer, PortalContainer } from './PortalContainer.js';
import { kitMeasures, ownProperties, type OwnColors, type OwnTokens } from './ownTokens.js';
import { theme as kitTheme, theme } from './theme.js';
import { useIsDark, type ThemeChoice } from './themeChoice.js';
import { visible } from './visibleWindow.js';
import { described, requireKnown, requireObject, requireOneOf } from './requireKnown.js';
import { palette } from './palette.js';

const ROOT = 'fitout-kit';

/** The element's attributes, and the theme. */
export interface KitRootProps extends HTMLAttributes<HTMLDivElement> {
  /** Light by default. */
  readonly theme?: ThemeChoice;
  readonly colors?: OwnColors;
  readonly tokens?: OwnTokens;
}

/**
 * The kit inside a page of another app: neither changes how the other looks.
 *
 * Tokens, type and resets apply only inside this element, and dialogs open inside it. It fills the surrounding box, and
 * the layout follows the width of that box. It also works inside a shadow root: its styles are added to that root.
 */
export function KitRoot({ children, className, style, theme = 'light', colors, tokens: own, ...rest }: KitRootProps) {
  checkRoot(theme, colors, own);
  const shown = useIsDark(theme) ? 'dark' : 'light';
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  const portals = useMemo(() => root && layer && { root, layer }, [root, layer]);
  const tree = root?.getRootNode();
  const target = typeof ShadowRoot !== 'undefined' && tree instanceof ShadowRoot ? tree : undefined;
  return (
    <StyleSheetManager {...(target && { target })}>
      <RootStyle />
      <StyleSheetManager namespace={`.${ROOT}`}>
        <div
          {...rest}
          ref={setRoot}
          className={className === undefined ? ROOT : `${ROOT} ${className}`}
          data-theme={shown}
          style={{ ...ownProperties(shown, colors?.[shown], own), ...style }}
        >
          <PortalContainer.Provider value={portals}>
            <WindowPortalContainer.Provider value={root}>
              <div className={`${ROOT}-box`}>{children}</div>
            </WindowPortalContainer.Provider>
          </PortalContainer.Provider>
          <div className={`${ROOT}-over`}>
            <div ref={setLayer} />
          </div>
        </div>
      </StyleSheetManager>
    </StyleSheetManager>
  );
}

/**
 * The selector of the rules by type. A type that no element has counts like one, so they override a rule of the page with one
 * class and up to four types, and are overridden by the components' own rules, which have the class of the root and their own.
 */
const STRONG_ROOT = `.${ROOT}:not(x x x x)`;

// An element keeps the attributes that count as styles (a width, a fill): `revert` would remove them, `revert-layer` does not.
const RootStyle = createGlobalStyle`
  ${STRONG_ROOT} {
    all: initial;
    ${tokens}
    ${kitMeasures}
    --header-h: 0px;
    --bar-h: 0px;
    --shell-h: 100%;
    --shell-above: 0px;
    --shell-gap: 0px;
    display: flex;
    flex-direction: column;
    position: relative;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
    min-height: 0;
    ${ground}
    &[data-theme='dark'] {
      ${darkTokens}
    }
    /* A root inside a root has its own rules. */
    *:not(svg, svg *, img, video, canvas, :where(.${ROOT})),
    *::before,
    *::after,
    *::placeholder {
      all: revert;
    }
    svg,
    svg *,
    img,
    video,
    canvas {
      all: revert-layer;
    }
    /* A page may have these in a layer of its own, to which the line above goes back. */
    svg,
    img,
    video,
    canvas {
      display: inline;
      max-width: none;
      margin: 0;
      padding: 0;
      border: 0;
      vertical-align: baseline;
    }
    /* A browser may treat this attribute as a rule of the page, and those were reverted above. */
    [hidden] {
      display: none !important;
    }
    ${resets}
    /* The container whose width its content follows; dialogs and menus are beside it. */
    > .${ROOT}-box {
      container: ${BOX} / inline-size;
      display: flex;
      flex: 1 1 auto;
      flex-direction: column;
      min-height: 0;
    }
    /* Dialogs open above the box, in the part of it that is in the window, and follow its size. */
    > .${ROOT}-over {
      position: absolute;
      inset: 0;
      pointer-events: none;
      > div {
        container: ${BOX} / size;
        contain: layout;
        position: sticky;
        top: ${visible.above};
        z-index: ${kitTheme.layer.dialog};
        height: 100%;
        max-height: ${visible.height};
        > * {
          --visible-above: 0px;
          --visible-below: 0px;
          pointer-events: auto;
        }
      }
    }
  }
  .${ROOT} {
    ${states}
  }
`;

declare const process: { readonly env: { readonly NODE_ENV?: string } };

function checkRoot(choice: ThemeChoice, colors: OwnColors | undefined, tokens: OwnTokens | undefined): void {
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
