import { messageFor, ORDER_TYPE } from '@fitout/api-client';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { BrokenDrawing, Button, Empty, Skeleton } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { useHas } from '../navigation/RouterLink.js';
import { QuickOrder } from '../orders/QuickOrder.js';
import { orderGoneText } from '../orders/orderGone.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PageTitle } from '../shared/parts.js';
import { type DraftHint, ReleaseForm } from './ReleaseForm.js';
import { offeredBy } from './offerRules.js';
import {
  countNotReorderable,
  emptyDraft,
  firstDraft,
  isFrom,
  isSameOrder,
  movedTo,
  quotedDraft,
  type OrderDraft,
  providerIdsOf,
  reorderDraft,
  storedDraft,
} from './orderDraft.js';
import { useAnswer } from '../shared/queries/useAnswer.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';

/** `/ReleaseOrder`: services, place and time, price; `again` is an order to repeat (R043, R364). */
export const ReleaseScreen = observer(function ReleaseScreen() {
  const { account, tabStorage } = useApp();
  const [search] = useSearchParams();
  const [stored] = useState(() => storedDraft(tabStorage, account.login?.user.id ?? '').load());
  const has = useHas();
  const again = search.get('again') ?? '';
  const quote = search.get('quote') ?? '';
  const isReload = stored !== null && isFrom(stored, search);
  return (
    <PageColumn>
      <PageTitle>发布订单</PageTitle>
      {!has('catalog.categories') && (
        // Without a catalogue there are no pages of providers, which have it otherwise.
        <div>
          <QuickOrder provider={{ orderType: ORDER_TYPE.master }} word="平台" begins="" />
        </div>
      )}
      {again !== '' && !isReload ? (
        <ReorderForm key={again} id={again} stored={stored} />
      ) : quote !== '' && !isReload ? (
        <QuoteForm key={quote} id={quote} stored={stored} />
      ) : (
        <ReleaseForm
          // Another address needs another form.
          key={again}
          begin={firstDraft(stored, search)}
          notice={stored === null ? null : noticeOf(stored, search)}
        />
      )}
    </PageColumn>
  );
});

function noticeOf(stored: OrderDraft, search: URLSearchParams): DraftHint {
  return isSameOrder(stored, search)
    ? { words: '已恢复上次填写', other: { label: '清空重填', draft: emptyDraft(search) } }
    : { words: '另有一份未提交的订单', other: { label: '恢复上次填写', draft: movedTo(stored, search) } };
}

function QuoteForm({ id, stored }: { readonly id: string; readonly stored: OrderDraft | null }) {
  const [search] = useSearchParams();
  const quote = useAnswer(['quotes', id], 'quote.details', { query: { id } });
  return (
    <QueryBoundary query={quote} lines={10}>
      {(answer) => (
        <ReleaseForm
          begin={quotedDraft(answer, firstDraft(stored, search))}
          notice={{ words: `已按报价“${answer.title}”填写，服务与价格以报价为准`, other: null }}
        />
      )}
    </QueryBoundary>
  );
}

const NO_PROVIDER = { masterId: '', providerId: '' } as const;

function ReorderForm({ id, stored }: { readonly id: string; readonly stored: OrderDraft | null }) {
  const [search] = useSearchParams();
  const sheet = useAnswer(['orders', 'sheet', id], 'order.details', { silent: true, query: { orderId: id } });
  const categoryId = sheet.data?.order.categoryId ?? '';
  const { masterId, providerId } = sheet.data === undefined ? NO_PROVIDER : providerIdsOf(sheet.data.order);
  const chosenId = masterId || providerId;
  const items = useAnswer(
    ['catalog', 'items', categoryId, chosenId],
    'catalog.items',
    categoryId === '' ? null : { silent: true, query: { categoryId, ...offeredBy(chosenId) } },
  );
  const [isDecided, setDecided] = useState(false);
  if (sheet.data === undefined) {
    if (sheet.error === null) return <Skeleton lines={10} />;
    const words = orderGoneText(sheet.error) ?? messageFor(sheet.error);
    return (
      <Panel>
        <div role="alert">
          <Empty
            drawing={<BrokenDrawing />}
            action={
              <>
                <Button onClick={() => void sheet.refetch()}>重试</Button>
                <ActionLink to="/ReleaseOrder">直接填写新订单</ActionLink>
              </>
            }
          >
            未能载入原订单{words === null ? '' : `：${words}`}
          </Empty>
        </div>
      </Panel>
    );
  }
  // Decided once: a failed request that another part of the form repeats would take the form away again.
  if (!isDecided && categoryId !== '' && items.data === undefined && items.error === null)
    return <Skeleton lines={10} />;
  if (!isDecided) setDecided(true);
  // Without current prices those of the order are used; the marketplace checks them in any case.
  const source = { sheet: sheet.data, offered: items.data ?? [] };
  const missing = countNotReorderable(source);
  return (
    <ReleaseForm
      begin={reorderDraft(source, search.toString())}
      notice={{
        words: `已按原订单填写，请核对价格与上门时间${missing > 0 ? `；${missing} 项服务请重新选择` : ''}`,
        other: stored === null ? null : { label: '恢复上次填写', draft: movedTo(stored, search) },
      }}
    />
  );
}
