import { css, styled } from 'styled-components';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';

const { color, font, space } = theme;

/** The styles of a card: its parts are plain elements. */
export const ProfileSheet = styled.div`
  padding: ${space[20]} ${space[24]} ${space[24]};
  .head {
    display: flex;
    align-items: center;
    gap: ${space[16]};
    margin-bottom: ${space[16]};
  }
  .head > div {
    display: grid;
    flex: 1;
    justify-items: start;
    gap: ${space[4]};
    min-width: 0;
  }
  strong {
    max-width: 100%;
    overflow: hidden;
    font: ${font.section};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  dl {
    margin: 0;
  }
  .line {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-height: 48px;
    border-top: 1px solid ${color.line};
  }
  dt {
    flex: 0 0 64px;
    color: ${color.text3};
  }
  dd {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd.none {
    color: ${color.placeholder};
  }
  dd.edit {
    flex: none;
  }
  ${narrow(css`
    padding-inline: ${space[16]};
  `)}
`;

/** The editor of one field, in place of its value. */
export const EditorForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[8]};
  padding: ${space[8]} 0;
  > :first-child {
    flex: 1;
    grid-template-columns: minmax(0, 1fr);
    min-width: 140px;
  }
  > button {
    min-height: 44px;
  }
  /* The label is at the beginning of the line already. */
  > div > label[for] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
