import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, pointed, square, theme } from '../theme/index.js';

/** A square button with only an icon. `label` is its accessible name and its title. */
export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  readonly children: ReactNode;
}

/** An icon button; the label is required. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, children, ...rest },
  ref,
) {
  return (
    <Root type="button" aria-label={label} title={label} {...rest} ref={ref}>
      {children}
    </Root>
  );
});

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  ${square(36)}
  padding: 0;
  border-radius: ${theme.radius.card};
  color: ${theme.color.text3};
  transition:
    background ${theme.motion.hover},
    color ${theme.motion.hover};
  &[aria-expanded='true'] {
    background: ${theme.color.brandTint};
    color: ${theme.color.brand};
  }
  ${pointed('&', `background: ${theme.color.hover}; color: ${theme.color.brand};`)}
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.underSm} {
    ${square(44)}
  }
`;
