import { styled } from 'styled-components';
import { asImage } from '../a11y/asImage.js';
import { zh } from '../copy/zh.js';
import { theme } from '../theme/theme.js';

/** A grey shape in the place of a name that is loading. */
export function PendingName() {
  return <Shape {...asImage(zh.loading)} />;
}

const Shape = styled.i`
  display: block;
  width: 72px;
  height: 14px;
  margin: ${theme.space[4]} 0;
  border-radius: ${theme.radius.small};
  background: ${theme.color.neutralTint};
`;
