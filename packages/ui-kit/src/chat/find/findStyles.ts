import { createGlobalStyle, styled } from 'styled-components';
import { media } from '../../theme/media.js';
import { theme } from '../../theme/theme.js';
import { MARKED_WORDS } from './useMarkedWords.js';

const { color, font, radius, space } = theme;

/** The colours of marked words: they are painted by the browser and belong to no element. */
export const FoundWords = createGlobalStyle`
  ::highlight(${MARKED_WORDS}) {
    background-color: ${color.accent};
    color: ${color.onColor};
  }
`;

/** The bar between head and messages. */
export const Bar = styled.search`
  display: grid;
  flex: none;
  grid-template-columns: 1fr repeat(3, auto);
  align-items: center;
  column-gap: ${space[4]};
  padding: ${space[8]} ${space[20]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text3};
  .box {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-width: 0;
    height: 36px;
    padding: 0 ${space[12]};
    border: 1px solid transparent;
    border-radius: ${radius.pill};
    background: ${color.page};
    transition:
      border-color ${theme.motion.hover},
      background ${theme.motion.hover};
  }
  .box:focus-within {
    border-color: ${color.brand};
    background: ${color.surface};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.text};
    font: ${font.body};
    outline: none;
  }
  input::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  output {
    flex: none;
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  p {
    grid-column: 1 / -1;
    padding: ${space[4]} ${space[12]} 0;
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  p button {
    min-height: 24px;
    margin-left: ${space[8]};
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.brand};
    font: inherit;
    cursor: pointer;
  }
  ${media.underSm} {
    column-gap: 0;
    padding: ${space[8]} ${space[4]} ${space[4]} ${space[12]};
    .box {
      height: 40px;
    }
    input {
      font-size: 16px;
    }
    p button {
      min-height: 32px;
    }
  }
`;
