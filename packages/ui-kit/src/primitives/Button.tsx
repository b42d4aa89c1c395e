import { type ComponentPropsWithRef, type ComponentType, forwardRef, type ButtonHTMLAttributes } from 'react';
import { keyframes, styled, css } from 'styled-components';
import { media, pointed, theme } from '../theme/index.js';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A small spinner in the colour of the surrounding text. Decorative: the text beside it says what happens. */
export const Spinner: ComponentType<ComponentPropsWithRef<'span'>> = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

/** The emphasis of a button. `accent` is for money only. */
export type ButtonTone = 'primary' | 'accent' | 'default' | 'text' | 'danger';

/** The props of the element and three of the kit. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  readonly size?: 'small' | 'medium' | 'large';
  /** Shows a spinner and ignores presses, so that nothing is sent twice. */
  readonly loading?: boolean;
}

/** A button. Its type is `button` by default, so that it submits no form. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = 'default', size = 'medium', loading = false, disabled, children, ...rest },
  ref,
) {
  return (
    <Root
      type="button"
      {...rest}
      ref={ref}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      $tone={tone}
      $size={size}
    >
      {loading && <Spinner />}
      {children}
    </Root>
  );
});

const { color } = theme;

/** A pressed button has the style `pressed`, and so has one that a mouse is on, unless `under` says otherwise. */
const toned = (style: string, pressed: string, under = pressed) => css`
  ${style}
  &:enabled:active {
    ${pressed}
  }
  ${pointed('&:enabled', under)}
`;

const filled = (ground: string, pressed: string) =>
  toned(`background: ${ground}; color: ${color.onColor};`, `background: ${pressed};`);

const TONES = {
  primary: filled(color.brand, color.brandStrong),
  accent: filled(color.accent, color.accentStrong),
  danger: filled(color.danger, color.dangerStrong),
  default: toned(
    `background: ${color.surface}; border-color: ${color.line}; color: ${color.text};`,
    `border-color: ${color.brandStrong}; color: ${color.brandStrong};`,
    `border-color: ${color.brand}; color: ${color.brand};`,
  ),
  text: toned(`color: ${color.brand};`, `color: ${color.brandStrong};`, `background: ${color.brandTint};`),
};

const SIZES = {
  small: [32, theme.space[12], theme.font.body],
  medium: [36, theme.space[16], theme.font.bodyStrong],
  large: [44, theme.space[24], theme.font.card],
} as const;

const Root = styled.button<{ $tone: ButtonTone; $size: 'small' | 'medium' | 'large' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[8]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.card};
  white-space: nowrap;
  user-select: none;
  transition:
    background ${theme.motion.hover},
    border-color ${theme.motion.hover},
    color ${theme.motion.hover};
  min-height: ${({ $size }) => SIZES[$size][0]}px;
  padding: 0 ${({ $size }) => SIZES[$size][1]};
  font: ${({ $size }) => SIZES[$size][2]};
  ${({ $tone }) => TONES[$tone]}
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  ${media.underSm} {
    min-height: 44px;
  }
`;
