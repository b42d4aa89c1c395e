import { theme } from '@fitout/ui-kit';
import { Price, StatusTag, yuan } from '@fitout/ui-kit/marketplace';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PayLine } from '../orders/billRules.js';
import { orderHref } from '../orders/orderCardOf.js';

/** The lines of a payment. */
export interface PayLinesProps {
  readonly lines: readonly PayLine[];
  /** Shows the state of each line, and links to its order. */
  readonly isOver?: boolean;
}

const STATES = {
  open: { label: '待支付', tone: 'warning' },
  paid: { label: '已支付', tone: 'success' },
  closed: { label: '已取消', tone: 'neutral' },
} as const;

/** Each order or cost with its number, its sum and its discount. */
export function PayLines({ lines, isOver = false }: PayLinesProps) {
  return (
    // A batch has up to two hundred lines, which scroll in their own area, by key as well.
    <List aria-label="支付明细" tabIndex={lines.length > LONG ? 0 : undefined}>
      {lines.map(({ id, orderId, orderNo, title, amount, discount, state }) => (
        <li key={id}>
          <span>
            <b>{isOver && orderId !== null ? <Link to={orderHref(orderId)}>{title}</Link> : title}</b>
            {orderNo !== '' && <small>{orderNo}</small>}
          </span>
          {isOver && <StatusTag tone={STATES[state].tone}>{STATES[state].label}</StatusTag>}
          <span className="sum">
            {amount !== null && <Price fen={amount} />}
            {discount !== null && discount > 0 && (
              <small>
                原价 {yuan((amount ?? 0) + discount)}，优惠 -{yuan(discount)}
              </small>
            )}
          </span>
        </li>
      ))}
    </List>
  );
}

const LONG = 5;
const { color, font, space } = theme;

const List = styled.ul`
  display: grid;
  overflow-y: auto;
  max-height: 336px;
  li {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    padding: ${space[8]} 0;
    border-bottom: 1px solid ${color.line};
  }
  span:first-child,
  .sum {
    display: grid;
    min-width: 0;
  }
  li > span:first-child {
    flex: 1;
  }
  .sum {
    justify-items: end;
    text-align: end;
  }
  b {
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  a {
    color: ${color.brand};
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
