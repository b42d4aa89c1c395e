import { createGlobalStyle, styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import { searchBox } from '../primitives/SearchInput.js';
import { MARKED_WORDS } from './useMarkedWords.js';

const { color, font, space } = theme;

/** The colours of marked words: the browser paints them as a custom highlight, without an element. */
export const FoundWords = createGlobalStyle`
  ::highlight(${MARKED_WORDS}) {
    background-color: ${color.accent};
    color: ${color.onColor};
  }
`;

/** The bar between header and messages, a container: a pane beside a list is narrow in a wide window too. */
export const Bar = styled.search`
  position: relative;
  /* Containment makes it a layer of its own, and the calendar covers the messages. */
  z-index: ${theme.layer.bar};
  flex: none;
  container-type: inline-size;
`;

/** The contents of the bar, in two lines where one would leave no room for the words. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto repeat(3, auto);
  align-items: center;
  column-gap: ${space[4]};
  padding: ${space[4]} ${space[20]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text3};
  .box {
    ${searchBox}
    min-width: 0;
  }
  .kind {
    margin-right: ${space[4]};
    border-color: transparent;
    background: transparent;
  }
  .other {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-width: 0;
  }
  .other > div {
    flex: 0 1 240px;
  }
  output {
    flex: none;
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  .other:has([aria-invalid='true']) output {
    color: ${color.danger};
  }
  p {
    padding: 0 ${space[12]};
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
  @container (max-width: 639.98px) {
    grid-template: 'words words previous next close' auto 'kind about about about about' auto / auto 1fr auto auto auto;
    column-gap: 0;
    padding: ${space[4]} ${space[4]} 0 ${space[12]};
    .box,
    .other {
      grid-area: words;
    }
    .kind {
      grid-area: kind;
    }
    p {
      grid-area: about;
    }
    .other {
      flex-wrap: wrap;
    }
    .other > div {
      flex: 1 1 140px;
    }
    .other > div > fieldset {
      width: min(348px, calc(100cqw - ${space[24]}));
    }
    p button {
      min-height: 32px;
    }
  }
`;
