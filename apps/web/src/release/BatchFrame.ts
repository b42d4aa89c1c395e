import { media, theme } from '@fitout/ui-kit';
import { styled } from 'styled-components';
import { BATCH_COLUMNS } from './batchColumns.js';

/** Width of a row's number, in pixels. */
export const NUMBER_PX = 44;
/** Width of a row's buttons, in pixels. */
export const TOOLS_PX = 88;
const TABLE_PX = BATCH_COLUMNS.reduce((sum, { width }) => sum + width, NUMBER_PX + TOOLS_PX);

const { color, font, radius, space } = theme;

/** The frame of the table: it scrolls inside it, and on a phone its rows are cards. */
export const BatchFrame = styled.div`
  overflow: auto;
  max-height: 62vh;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  table {
    width: ${TABLE_PX}px;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
  }
  caption {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  th {
    padding: ${space[8]};
    border-bottom: 1px solid ${color.line};
    background: ${color.page};
    color: ${color.text2};
    font: ${font.captionStrong};
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  thead th:first-child {
    z-index: 2;
  }
  i {
    color: ${color.danger};
    font-style: normal;
  }
  td {
    padding: 0;
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
    background: ${color.surface};
  }
  input {
    width: 100%;
    min-width: 0;
    height: 38px;
    padding: 0 ${space[8]};
    border: 0;
    border-radius: 0;
    background: transparent;
    color: ${color.text};
    font: ${font.body};
  }
  input::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  input:focus {
    outline: 2px solid ${color.brand};
    outline-offset: -2px;
  }
  input[aria-invalid='true'] {
    background: ${color.dangerTint};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  .tools {
    white-space: nowrap;
  }
  .wrong td {
    padding: ${space[4]} ${space[12]};
    background: ${color.dangerTint};
  }
  .wrong span {
    position: sticky;
    left: ${space[56]};
    color: ${color.danger};
    font: ${font.caption};
  }
  ${media.underMd} {
    overflow: visible;
    max-height: none;
    border: 0;
    table,
    tbody {
      display: grid;
      gap: ${space[12]};
      width: auto;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space[8]} ${space[12]};
      padding: ${space[12]} ${space[16]};
      border: 1px solid ${color.line};
      border-radius: ${radius.card};
      background: ${color.surface};
    }
    tr[data-wrong] {
      border-color: ${color.danger};
    }
    tbody th:first-child {
      position: static;
      grid-column: 1;
      align-self: center;
      padding: 0;
      border: 0;
      background: transparent;
      color: ${color.text};
      font: ${font.bodyStrong};
      text-align: start;
    }
    tbody th:first-child::before {
      content: '订单 ';
    }
    td {
      border: 0;
      background: transparent;
    }
    td[data-label]::before {
      display: block;
      color: ${color.text2};
      font: ${font.caption};
      content: attr(data-label);
    }
    .tools {
      grid-row: 1;
      grid-column: 2;
      justify-self: end;
      margin: calc(-1 * ${space[4]}) calc(-1 * ${space[8]}) calc(-1 * ${space[4]}) 0;
    }
    td[data-cell='address'],
    td[data-cell='description'],
    td[data-cell='remark'] {
      grid-column: 1 / -1;
    }
    input {
      height: 44px;
      border: 1px solid ${color.lineStrong};
      border-radius: ${radius.small};
      font-size: 16px;
    }
    tr.wrong {
      display: block;
      margin-top: calc(-1 * ${space[8]});
      border-color: ${color.danger};
      background: ${color.dangerTint};
      padding: ${space[8]} ${space[16]};
    }
    .wrong td {
      padding: 0;
      background: transparent;
    }
  }
`;
