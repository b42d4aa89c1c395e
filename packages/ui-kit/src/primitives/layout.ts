import { styled } from 'styled-components';
import { media, theme, card } from '../theme/index.js';

const { color, font, space } = theme;

type Space = keyof typeof space;
type Edge = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

/** How a box lays out what is in it. Lengths are steps of `theme.space`, and numbers of pixels where they say so. */
export interface BoxProps {
  /** The space between the children; none by default. */
  readonly gap?: Space;
  /** The space inside, all around, or [block, inline]. */
  readonly pad?: Space | readonly [block: Space | 0, inline: Space | 0];
  /** Across the direction of the box. */
  readonly align?: Edge;
  /** Along the direction of the box. */
  readonly justify?: Edge | 'between';
  /** Takes the space that its siblings leave, and may be narrower than its contents. */
  readonly grow?: boolean;
}

/** How text looks. */
export interface TextProps {
  readonly font?: keyof typeof font;
  readonly tone?: keyof typeof color;
  /** Where lines end short. */
  readonly align?: 'start' | 'center' | 'end';
  /** Digits of one width, for sums and times. */
  readonly nums?: boolean;
}

const OWN: ReadonlySet<string> = new Set(
  'gap pad align justify grow wrap min columns font tone nums lines bleed'.split(' '),
);
/** None of these properties reaches the element. */
const own = { shouldForwardProp: (name: string) => !OWN.has(name) };

const length = (step: Space | 0) => (step === 0 ? '0' : space[step]);
const edge = (at: string | undefined, otherwise: string) => (at === 'between' ? 'space-between' : (at ?? otherwise));

function boxOf({ gap, pad, grow }: BoxProps): string {
  const inside = pad === undefined ? '' : typeof pad === 'number' ? length(pad) : pad.map(length).join(' ');
  return `min-width: 0;${gap ? `gap: ${space[gap]};` : ''}${inside && `padding: ${inside};`}${grow ? 'flex: 1;' : ''}`;
}

/** Children below each other, as wide as the box unless `align` says otherwise. */
export const Stack = /*#__PURE__*/ styled.div.withConfig(own)<BoxProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align }) => edge(align, 'stretch')};
  justify-content: ${({ justify }) => edge(justify, 'flex-start')};
  ${boxOf}
`;

/** Children beside each other, in the middle of the line unless `align` says otherwise. */
export const Row = /*#__PURE__*/ styled.div.withConfig(own)<BoxProps & { readonly wrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ wrap }) => (wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ align }) => edge(align, 'center')};
  justify-content: ${({ justify }) => edge(justify, 'flex-start')};
  ${boxOf}
`;

/** How many columns a grid has: as many of at least `min` px as fit, or exactly `columns`. */
export interface GridProps extends BoxProps {
  readonly min?: number;
  readonly columns?: number | string;
}

/** Children in columns of one width. */
export const Grid = /*#__PURE__*/ styled.div.withConfig(own)<GridProps>`
  display: grid;
  grid-template-columns: ${({ min = 0, columns }) =>
    typeof columns === 'string'
      ? columns
      : columns === undefined
        ? `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`
        : `repeat(${columns}, minmax(0, 1fr))`};
  align-items: ${({ align }) => edge(align, 'stretch')};
  ${boxOf}
`;

/** A surface with an edge. With `bleed` it reaches both edges of a phone. */
export const Card = /*#__PURE__*/ styled.section.withConfig(own)<{
  readonly pad?: Space | 0;
  readonly bleed?: boolean;
}>`
  min-width: 0;
  padding: ${({ pad = 20 }) => length(pad)};
  ${card}
  ${media.underSm} {
    ${({ bleed }) => (bleed ? 'border-inline-width: 0; border-radius: 0;' : '')}
    ${({ pad = 20 }) => (pad > 16 ? `padding: ${space[16]};` : '')}
  }
`;

/** Text in one of the theme's fonts and colours; a long word breaks. `as` gives it its element. */
export const Text = /*#__PURE__*/ styled.span.withConfig(own)<TextProps>`
  min-width: 0;
  overflow-wrap: anywhere;
  font: ${({ font: name }) => (name ? font[name] : 'inherit')};
  color: ${({ tone }) => (tone ? color[tone] : 'inherit')};
  ${({ align }) => (align ? `text-align: ${align};` : '')}
  ${({ nums }) => (nums ? 'font-variant-numeric: tabular-nums;' : '')}
`;

/** Text that ends in … after one line, or after `lines`. */
export const Ellipsis = /*#__PURE__*/ styled(Text).withConfig(own)<{ readonly lines?: number }>`
  overflow: hidden;
  ${({ lines = 1 }) =>
    lines === 1
      ? 'display: block; text-overflow: ellipsis; white-space: nowrap;'
      : `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines};`}
`;
