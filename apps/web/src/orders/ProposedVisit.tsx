import { media, theme } from '@fitout/ui-kit';
import { Price } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { payableOf } from './orderCardOf.js';
import type { Order } from './orderRole.js';
import { withWorkerWord } from './workerWord.js';
import { preferredVisit } from './visitText.js';
import { ACTION_LABELS } from './actionLabels.js';
import { dayWords } from '../shared/offers/masterRules.js';
import type { OrderActions } from './useOrderActions.js';
import { momentField } from '../shared/marketTime.js';

/** The proposal of an order that waits for its customer. */
export interface ProposedVisitProps {
  readonly order: Order;
  /** The proposed moment. */
  readonly at: number;
  readonly actions: OrderActions;
}

/** The actions that answer a proposed visit; the card offers them. */
export const ANSWERS = ['confirmAppoint', 'declineAppoint'] as const;

/** The visit that the worker proposed to the customer, with the preferred time, the price and both answers. */
export function ProposedVisit({ order, at, actions: { busy, act } }: ProposedVisitProps) {
  const moment = momentField(at);
  const preferred = preferredVisit(order);
  const [confirm, decline] = ANSWERS;
  return (
    <Card aria-labelledby="proposed-visit" data-print="no">
      <div>
        <h2 id="proposed-visit">{withWorkerWord('师傅提议的上门时间', order)}</h2>
        <strong>
          {dayWords(moment.slice(0, 10))} <time dateTime={new Date(at).toISOString()}>{moment.slice(11)}</time>
        </strong>
        {preferred !== '' && <p>你期望 {preferred}</p>}
      </div>
      <p className="price">
        订单金额 <Price fen={payableOf(order)} size="card" />
      </p>
      <footer>
        <Button tone="primary" size="large" loading={busy === confirm} onClick={() => act(confirm, order)}>
          {ACTION_LABELS[confirm]}
        </Button>
        <Button size="large" loading={busy === decline} onClick={() => act(decline, order)}>
          {ACTION_LABELS[decline]}
        </Button>
      </footer>
    </Card>
  );
}

const { color, font, space } = theme;

const Card = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[24]};
  padding: ${space[16]} ${space[20]};
  border: 1px solid ${color.brand};
  border-radius: ${theme.radius.card};
  background: ${color.brandTint};
  color: ${color.text2};
  > div {
    flex: 1;
    min-width: 200px;
  }
  h2 {
    font: ${font.body};
  }
  strong {
    display: block;
    margin: ${space[4]} 0;
    color: ${color.brandStrong};
    font: ${font.page};
    font-variant-numeric: tabular-nums;
  }
  footer {
    display: flex;
    flex-direction: row-reverse;
    gap: ${space[8]};
  }
  ${media.underSm} {
    padding: ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    .price {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      width: 100%;
    }
    footer {
      width: 100%;
    }
    footer > button {
      flex: 1;
    }
  }
`;
