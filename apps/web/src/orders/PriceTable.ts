import { media, theme, quiet } from '@fitout/ui-kit';
import { styled } from 'styled-components';

const { color, space } = theme;

export const PriceTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space[8]} ${space[12]};
    border-bottom: 1px solid ${color.line};
    text-align: end;
  }
  thead th {
    background: ${color.page};
    ${quiet}
  }
  :is(th, td):first-child {
    text-align: start;
  }
  small {
    color: ${color.text3};
  }
  ${media.underSm} {
    th,
    td {
      padding-inline: ${space[4]};
    }
  }
`;
