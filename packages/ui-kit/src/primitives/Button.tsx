import { type ComponentPropsWithRef, type ComponentType, forwardRef, type ButtonHTMLAttributes } from 'react';
import { keyframes, styled, css } from 'styled-components';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

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

const tones = {
  primary: css`
    background: ${color.brand};
    color: ${color.onColor};
    &:enabled:active {
      background: ${color.brandStrong};
    }
    ${media.hover} {
      &:enabled:hover {
        background: ${color.brandStrong};
      }
    }
  `,
  accent: css`
    background: ${color.accent};
    color: ${color.onColor};
    &:enabled:active {
      background: ${color.accentStrong};
    }
    ${media.hover} {
      &:enabled:hover {
        background: ${color.accentStrong};
      }
    }
  `,
  default: css`
    background: ${color.surface};
    border-color: ${color.line};
    color: ${color.text};
    &:enabled:active {
      color: ${color.brandStrong};
      border-color: ${color.brandStrong};
    }
    ${media.hover} {
      &:enabled:hover {
        color: ${color.brand};
        border-color: ${color.brand};
      }
    }
  `,
  text: css`
    background: transparent;
    color: ${color.brand};
    &:enabled:active {
      color: ${color.brandStrong};
    }
    ${media.hover} {
      &:enabled:hover {
        background: ${color.brandTint};
      }
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onColor};
    &:enabled:active {
      background: ${color.dangerStrong};
    }
    ${media.hover} {
      &:enabled:hover {
        background: ${color.dangerStrong};
      }
    }
  `,
};

const sizes = {
  small: css`
    min-height: 32px;
    padding: 0 ${theme.space[12]};
    font: ${theme.font.body};
  `,
  medium: css`
    min-height: 36px;
    padding: 0 ${theme.space[16]};
    font: ${theme.font.bodyStrong};
  `,
  large: css`
    min-height: 44px;
    padding: 0 ${theme.space[24]};
    font: ${theme.font.card};
  `,
};

const Root = styled.button<{ $tone: ButtonTone; $size: 'small' | 'medium' | 'large' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[8]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  white-space: nowrap;
  user-select: none;
  transition:
    background ${theme.motion.hover},
    border-color ${theme.motion.hover},
    color ${theme.motion.hover};
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  ${media.underSm} {
    min-height: 44px;
  }
`;
