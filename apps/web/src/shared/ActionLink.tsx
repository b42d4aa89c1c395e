import { media, theme } from '@fitout/ui-kit';
import { styled } from 'styled-components';
import { PageLink } from '../navigation/RouterLink.js';

const { color, font, radius, space } = theme;

export const ActionLink = styled(PageLink)`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: 0 ${space[20]};
  border: 1px solid ${color.brand};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.brand};
  font: ${font.bodyStrong};
  &:hover {
    background: ${color.brandTint};
  }
  ${media.underSm} {
    min-height: 44px;
  }
`;
