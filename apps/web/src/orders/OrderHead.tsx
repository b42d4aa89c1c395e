import { media, theme } from '@fitout/ui-kit';
import { StatusTag } from '@fitout/ui-kit/marketplace';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { statusTone } from './orderCardOf.js';
import type { Order } from './orderRole.js';
import { statusLabel } from './orderSteps.js';
import { CopyNumber } from './CopyNumber.js';
import { OrderButtons } from './OrderButtons.js';
import type { OrderAction } from './orderActions.js';
import type { OrderActions } from './useOrderActions.js';
import { PrintButton } from '../shared/PrintButton.js';

/** The order of the page. */
export interface OrderHeadProps {
  readonly order: Order;
  readonly actions: OrderActions;
  /** Receives the focus when the focused control disappears. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Actions that the page offers elsewhere; null if it offers all of them in a bar. */
  readonly without: readonly OrderAction[] | null;
}

/** The title, status, number and actions of an order. */
export function OrderHead({ order, actions, heading, without }: OrderHeadProps) {
  return (
    <Head>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {order.title}
        </h1>
        <StatusTag tone={statusTone(order.status)} status={order.status}>
          {statusLabel(order)}
        </StatusTag>
      </div>
      <p>
        {order.orderNo} <CopyNumber orderNo={order.orderNo} />
        <PrintButton />
      </p>
      {without !== null && (
        <div className="deeds">
          <OrderButtons order={order} actions={actions} maxShown={5} without={without} />
        </div>
      )}
    </Head>
  );
}

const { color, font, space } = theme;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[16]};
  align-items: center;
  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[12]};
  }
  h1 {
    font: ${font.page};
  }
  p {
    display: flex;
    grid-row: 2;
    align-items: center;
    color: ${color.text3};
    font-variant-numeric: tabular-nums;
  }
  .deeds {
    display: flex;
    flex-wrap: wrap;
    grid-row: 1 / span 2;
    grid-column: 2;
    justify-content: flex-end;
    gap: ${space[8]};
    flex-direction: row-reverse;
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    .deeds {
      grid-row: 3;
      grid-column: 1;
      justify-content: flex-start;
      flex-direction: row;
    }
  }
  ${media.underSm} {
    padding: 0 ${space[16]};
  }
`;
