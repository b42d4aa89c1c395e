import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';

/** A label beside a name, with a background colour. `plain` is neutral. */
export const Tag = styled.span<{ readonly $tone: 'brand' | 'info' | 'danger' | 'plain' }>`
  flex: none;
  padding: 0 6px;
  border-radius: ${theme.radius.small};
  font: ${theme.font.caption};
  ${({ $tone }) => {
    const [ground, ink] = TONES[$tone];
    return `background: ${ground}; color: ${ink};`;
  }}
`;

const { color } = theme;

const TONES = {
  brand: [color.brandTint, color.brandStrong],
  info: [color.infoTint, color.info],
  danger: [color.dangerTint, color.danger],
  plain: [color.neutralTint, color.neutral],
} as const;
