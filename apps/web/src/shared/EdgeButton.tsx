import { theme } from '@fitout/ui-kit';
import { Button } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';

/** A text button at the end of a line: its text, and not its padding, is aligned with the end of the line. */
export const EdgeButton = styled(Button).attrs({ tone: 'text', size: 'small' })`
  margin-block: -6px;
  margin-inline-end: calc(-1px - ${theme.space[12]});
`;
