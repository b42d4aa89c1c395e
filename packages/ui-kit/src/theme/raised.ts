import { css } from 'styled-components';
import { theme } from './theme.js';

const { color } = theme;

/**
 * The style of a menu or another surface above the page that does not dim it. In dark colours, where a shadow is hardly seen, it is
 * lighter than what it covers and has an edge.
 */
export const raised = css`
  border: 1px solid color-mix(in srgb, ${color.lineStrong} 36%, transparent);
  border-radius: ${theme.radius.card};
  background: color-mix(in srgb, ${color.surface} 93%, #fff);
  box-shadow: ${theme.shadow.dialog};
`;
