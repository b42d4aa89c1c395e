import { fingerTarget, media, theme } from '@fitout/ui-kit';
import { yuan } from '@fitout/ui-kit/marketplace';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { orderHref } from './orderCardOf.js';
import type { Receipt } from './receiptRules.js';

/** The lines of a receipt. */
export interface ReceiptLinesProps {
  readonly lines: Receipt['lines'];
  readonly isPaid: boolean;
}

/** Each order, cost or other subject with its number, price, discount, paid sum and refund. */
export function ReceiptLines({ lines, isPaid }: ReceiptLinesProps) {
  const hasRefund = lines.some(({ refundAmount }) => (refundAmount ?? 0) > 0);
  return (
    <Table>
      <caption>支付明细</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col" className="wide">
            原价
          </th>
          <th scope="col" className="wide">
            优惠
          </th>
          <th scope="col">{isPaid ? '实付' : '应付'}</th>
          {hasRefund && <th scope="col">已退</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, orderId, orderNo, title, amount, discount, refundAmount }) => {
          const off = discount ?? 0;
          const price = amount === null ? '—' : yuan(amount + off);
          return (
            <tr key={id}>
              <th scope="row">
                {orderId === null ? title : <Link to={orderHref(orderId)}>{title}</Link>}
                {orderNo !== '' && <small>{orderNo}</small>}
                {off > 0 && (
                  <small className="narrow">
                    原价 {price}，优惠 -{yuan(off)}
                  </small>
                )}
              </th>
              <td className="wide">{price}</td>
              <td className="wide">{off > 0 ? `-${yuan(off)}` : '—'}</td>
              <td>{amount === null ? '—' : yuan(amount)}</td>
              {hasRefund && <td>{(refundAmount ?? 0) > 0 ? `-${yuan(refundAmount ?? 0)}` : '—'}</td>}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const { color, font, space } = theme;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${space[8]};
    font: ${font.bodyStrong};
    text-align: start;
  }
  th > a {
    ${fingerTarget}
  }
  th,
  td {
    padding: ${space[8]};
    border-bottom: 1px solid ${color.line};
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }
  thead th {
    background: ${color.page};
    color: ${color.text3};
    font: ${font.caption};
  }
  :is(th):first-child {
    width: 100%;
    text-align: start;
    white-space: normal;
  }
  tbody th {
    font: ${font.body};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.text3};
    font: ${font.caption};
    overflow-wrap: anywhere;
  }
  .narrow {
    display: none;
  }
  ${media.underSm} {
    .wide {
      display: none;
    }
    .narrow {
      display: block;
    }
    th,
    td {
      padding-inline: ${space[4]};
    }
  }
`;
