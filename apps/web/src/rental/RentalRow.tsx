import { fingerTarget, media, theme } from '@fitout/ui-kit';
import { Countdown, FactList, OrderPicture, Panel, Price, StatusTag, yuan } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayWords, rentalHint, rentalStatus, type Rental } from './rentalRules.js';
import { momentField } from '../shared/marketTime.js';
import { useApp } from '../context/AppContext.js';

/** A rental of the user. */
export interface RentalRowProps {
  readonly rental: Rental;
  readonly onAct: (action: 'cancel' | 'return') => void;
  /** Called when the time to pay ends while the row is shown. */
  readonly onTimeout: () => void;
}

/** The rented tool, its dates, price and status, and the possible actions. */
export function RentalRow({ rental, onAct, onTimeout }: RentalRowProps) {
  const { serverNow: now } = useApp();
  const navigate = useNavigate();
  const { itemId, itemName, cover, quantity, startDate, endDate, days, rentAmount, deposit, amount } = rental;
  const { status, address, payInfoId, payDeadline } = rental;
  const { label, tone, actions } = rentalStatus(status);
  const hint = rentalHint(rental, momentField(now()).slice(0, 10));
  const itemHref = itemId === null ? '/Rental' : `/Rental?item=${encodeURIComponent(itemId)}`;
  return (
    <Root>
      <i>
        <OrderPicture address={cover} />
      </i>
      <div className="words">
        <h2>
          <Link to={itemHref}>{itemName}</Link> ×{quantity}
          <StatusTag tone={tone} status={status}>
            {label}
          </StatusTag>
        </h2>
        <FactList
          facts={[
            ['租期', `${dayWords(startDate)}至${dayWords(endDate)}，共 ${days} 天`],
            ['使用地址', address],
            ['费用', rentAmount !== null && deposit !== null && `租金 ${yuan(rentAmount)}，押金 ${yuan(deposit)}`],
          ]}
        />
        {actions.includes('pay') && payDeadline !== null && (
          <p className="due">
            请在 <Countdown until={payDeadline} now={now} onEnd={onTimeout} /> 内完成支付
          </p>
        )}
        {hint !== '' && <p className={actions.includes('return') ? 'due' : undefined}>{hint}</p>}
      </div>
      <div className="side">
        <Price fen={amount} size="card" />
        <span>
          {actions.includes('cancel') && <Button onClick={() => onAct('cancel')}>取消租赁</Button>}
          {actions.includes('return') && (
            <Button tone="primary" onClick={() => onAct('return')}>
              申请归还
            </Button>
          )}
          {actions.includes('again') && <Button onClick={() => void navigate(itemHref)}>再次租赁</Button>}
          {actions.includes('pay') && payInfoId !== null && (
            <Button tone="accent" onClick={() => void navigate(`/Pay?payInfoId=${encodeURIComponent(payInfoId)}`)}>
              去支付
            </Button>
          )}
        </span>
      </div>
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled(Panel)`
  display: flex;
  gap: ${space[16]};
  > i {
    flex: none;
    width: 136px;
  }
  > i > span {
    aspect-ratio: 4 / 3;
  }
  .words {
    display: grid;
    flex: 1;
    align-content: start;
    gap: ${space[8]};
    min-width: 0;
    color: ${color.text2};
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[8]};
    color: ${color.text};
    font: ${font.card};
  }
  h2 a {
    color: inherit;
    overflow-wrap: anywhere;
    ${fingerTarget}
  }
  p {
    color: ${color.text3};
  }
  .due {
    color: ${color.warning};
  }
  .side {
    display: grid;
    flex: none;
    align-content: space-between;
    justify-items: end;
    gap: ${space[12]};
  }
  .side > span:last-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space[8]};
  }
  ${media.underMd} {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space[12]};
    > i {
      width: 88px;
    }
    /* Beside the picture the facts would have no room. */
    .words {
      display: contents;
    }
    h2 {
      align-self: center;
    }
    dl,
    p,
    .side {
      grid-column: 1 / -1;
    }
    .side {
      grid-auto-flow: column;
      align-items: center;
      justify-content: space-between;
    }
  }
`;
