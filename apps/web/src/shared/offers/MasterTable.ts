import { theme } from '@fitout/ui-kit';
import { styled } from 'styled-components';

const { color, font, space } = theme;

/** A plain table of a master's page, with lines between the rows. */
export const MasterTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  caption {
    padding-bottom: ${space[8]};
    font: ${font.card};
    text-align: left;
  }
  th,
  td {
    padding: ${space[8]};
    border-bottom: 1px solid ${color.line};
    font: ${font.body};
    text-align: left;
  }
  thead th {
    background: ${color.page};
    color: ${color.text3};
    font: ${font.caption};
  }
  th:first-child {
    padding-left: ${space[12]};
  }
  tbody tr:hover {
    background: ${color.hover};
  }
  small {
    display: block;
    color: ${color.text3};
    font: ${font.caption};
  }
  td {
    white-space: nowrap;
  }
`;
