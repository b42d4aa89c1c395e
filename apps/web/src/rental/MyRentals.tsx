import { useQuery } from '@tanstack/react-query';
import { fingerTarget, media, theme } from '@fitout/ui-kit';
import { Countdown, FactList, OrderPicture, Panel, Price, StatusTag, yuan } from '@fitout/ui-kit/marketplace';
import { Button, ConfirmDialog, Empty, Row, Stack } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { pageOf } from '../shared/keyword.js';
import { ListPage, useSearchFields } from '../shared/ListPage.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { momentField } from '../shared/marketTime.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useRefresh } from '../shared/useRefresh.js';
import { dayWords, type Rental, rentalHint, rentalStatus } from './rentalRules.js';
import { pageQuery } from '../shared/queries/apiQuery.js';

const { color, font, space } = theme;

const SIZE = 10;
/** The interval of requests while the page is visible, because the shop changes the status itself. Milliseconds. */
const REFRESH_MS = 15_000;

interface Question {
  readonly rental: Rental;
  readonly action: 'cancel' | 'return';
}

export function MyRentals() {
  const { api } = useApp();
  const [search] = useSearchParams();
  const place = { current: pageOf(search), size: SIZE };
  const page = useQuery(
    pageQuery(['rentals', 'mine'], place, (query, options) => api.call('rental.mine', { ...options, query })),
  );
  const { busy, run } = useApiMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  const setFields = useSearchFields();
  const isMoving = page.data?.records.some(({ status }) => rentalStatus(status).isMoving) === true;
  useRefresh(page, REFRESH_MS, isMoving);

  async function act(answered: Question) {
    const { rental, action } = answered;
    const done = action === 'cancel' ? '已取消' : '已申请归还，门店验收后退还押金';
    const next = await run(rental.id, () => api.call('rental.return', { body: { id: rental.id, action } }), done);
    // Another question may have been opened meanwhile.
    setQuestion((now) => (now === answered ? null : now));
    // Also after a refusal: the shown status is stale then.
    void page.refetch();
    return next;
  }

  return (
    <>
      <ListPage
        query={page}
        place={place}
        skeleton={<RowSkeleton rows={4} height={[220, 168]} picture="wide" isCards />}
        empty={
          <Empty drawing="orders" action={<ActionLink to="/Rental">去租工具</ActionLink>}>
            还没有租赁订单
          </Empty>
        }
        onPage={(at) => setFields({ page: String(at) })}
      >
        {(rentals) => (
          <Stack as="ul" gap={12} aria-label="我的租赁">
            {rentals.map((rental) => (
              <li key={rental.id}>
                <RentalRow
                  rental={rental}
                  onAct={(action) => setQuestion({ rental, action })}
                  onTimeout={() => void page.refetch()}
                />
              </li>
            ))}
          </Stack>
        )}
      </ListPage>
      <ConfirmDialog
        isOpen={question !== null}
        title={question?.action === 'return' ? '确认归还工具？' : '确认取消租赁？'}
        confirmLabel={question?.action === 'return' ? '确认归还' : '取消租赁'}
        cancelLabel="再想想"
        tone={question?.action === 'return' ? 'primary' : 'danger'}
        loading={busy !== null}
        onConfirm={() => question !== null && void act(question)}
        onCancel={() => setQuestion(null)}
      >
        {question !== null && words(question)}
      </ConfirmDialog>
    </>
  );
}

function words({ rental, action }: Question): string {
  if (action === 'return') return `请将 ${rental.itemName} ×${rental.quantity} 带到门店，验收后押金原路退回。`;
  return rentalStatus(rental.status).actions.includes('pay')
    ? '订单将关闭，没有扣款。'
    : '已支付的租金和押金将原路退回。';
}

export interface RentalRowProps {
  readonly rental: Rental;
  readonly onAct: (action: 'cancel' | 'return') => void;
  readonly onTimeout: () => void;
}

function RentalRow({ rental, onAct, onTimeout }: RentalRowProps) {
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
        <Row gap={8} justify="end" wrap>
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
        </Row>
      </div>
    </Root>
  );
}

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
