import { theme } from '@fitout/ui-kit';
import { Pagination } from '@fitout/ui-kit/marketplace';
import { ConfirmDialog, Empty } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { usePaged } from '../shared/queries/usePaged.js';
import { rentalStatus, type Rental } from './rentalRules.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { useLastPage } from '../shared/useLastPage.js';
import { useRefresh } from '../shared/useRefresh.js';
import { RentalRow } from './RentalRow.js';

const SIZE = 10;
const NO_RENTALS = (
  <Empty drawing="orders" action={<ActionLink to="/Rental">去租工具</ActionLink>}>
    还没有租赁订单
  </Empty>
);

const SKELETON = <RowSkeleton rows={4} height={[220, 168]} picture="wide" isCards />;

/** The interval of requests while the page is visible, because the shop changes the status itself. Milliseconds. */
const REFRESH_MS = 15_000;

interface Question {
  readonly rental: Rental;
  readonly action: 'cancel' | 'return';
}

/** The user's rentals, the newest first, each with its actions. */
export function MyRentals() {
  const { api } = useApp();
  const [search, setSearch] = useSearchParams();
  const current = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const page = usePaged(['rentals', 'mine'], { current, size: SIZE }, (place, options) =>
    api.call('rental.mine', { ...options, query: place }),
  );
  const { busy, run } = useApiMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  function goTo(at: number) {
    const next = new URLSearchParams(search);
    next.set('page', String(at));
    setSearch(next);
  }

  const isPast = useLastPage({ current, size: SIZE }, page.value, goTo);
  const isMoving = page.value?.records.some(({ status }) => rentalStatus(status).isMoving) === true;
  useRefresh(page, REFRESH_MS, isMoving);

  async function act(answered: Question) {
    const { rental, action } = answered;
    const done = action === 'cancel' ? '已取消' : '已申请归还，门店验收后退还押金';
    const next = await run(rental.id, () => api.call('rental.return', { body: { id: rental.id, action } }), done);
    // Another question may have been opened meanwhile.
    setQuestion((now) => (now === answered ? null : now));
    // Also after a refusal: the shown status is stale then.
    page.retry();
    return next;
  }

  return (
    <>
      <QueryBoundary
        query={page}
        skeleton={SKELETON}
        empty={({ records }) => (records.length > 0 ? null : isPast ? SKELETON : NO_RENTALS)}
      >
        {({ records, total }) => (
          <>
            <Rows aria-label="我的租赁">
              {records.map((rental) => (
                <li key={rental.id}>
                  <RentalRow
                    rental={rental}
                    onAct={(action) => setQuestion({ rental, action })}
                    onTimeout={page.retry}
                  />
                </li>
              ))}
            </Rows>
            <Pagination current={current} size={SIZE} total={total} onPage={goTo} />
          </>
        )}
      </QueryBoundary>
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

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space[12]};
`;
