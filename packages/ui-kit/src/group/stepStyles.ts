import { css, styled } from 'styled-components';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';

/** The box for an id with its button; the button stays beside the box when a message appears below it. */
export const SearchForm = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${theme.space[12]};
  padding: ${theme.space[16]} ${theme.space[24]};
  ${narrow(css`
    padding-inline: ${theme.space[16]};
  `)}
  > button {
    height: 44px;
    margin-top: 26px;
  }
`;

/** The frame of one step; it gets the focus if the step has no field. */
export const Frame = styled.div`
  outline: 0;
`;
