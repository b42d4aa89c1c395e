import type { ApiError } from '@fitout/api-client';
import { theme } from '@fitout/ui-kit';
import { PictureGrid, Price, StatusTag, yuan, zhOrder } from '@fitout/ui-kit/marketplace';
import { Button, Empty, FormDialog, textOf } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { costActions, costTone, proposerWord, type Cost, type CostAction } from './costRules.js';
import { isOrderOutdated } from './orderGone.js';
import { seesSums, withoutSums } from './orderSight.js';
import { withWorkerWord } from './workerWord.js';
import { useApp } from '../context/AppContext.js';
import type { OrderPartProps } from './OrderPartProps.js';
import { paymentHref } from '../navigation/hrefs.js';

const LABELS: Readonly<Record<CostAction, string>> = {
  confirm: '确认',
  reject: '拒绝',
  pay: '去支付',
  withdraw: '撤销',
};
const DONE = { confirm: '已确认，请尽快支付', reject: '已拒绝', withdraw: '已撤销' } as const;
const AGREED = '已确认，等待客户支付';

/** The additional costs, and the decisions about them (R373–R375). */
export function CostsPart({ sheet: { order }, role, onChanged }: OrderPartProps) {
  const { api } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation({ onFailed });
  const form = useApiMutation({ isInForm: true, onFailed });
  const [rejected, setRejected] = useState<Cost | null>(null);
  const costs = useApiQuery(
    ['orders', 'costs', order.id],
    (options) => api.call('additional.list', { ...options, query: { orderId: order.id } }),
    order.version,
  );

  async function handle(id: string, action: 'confirm' | 'reject' | 'withdraw', rejectReason?: string) {
    const { run: send } = action === 'reject' ? form : { run };
    const answer = await send(
      id + action,
      () =>
        api.call('additional.create', { body: { id, action, ...(rejectReason !== undefined && { rejectReason }) } }),
      action === 'confirm' && role !== 'customer' ? AGREED : DONE[action],
    );
    if (answer !== null) reload();
    return answer !== null;
  }

  function onFailed(error: ApiError) {
    if (isOrderOutdated(error)) reload();
  }

  function reload() {
    costs.retry();
    onChanged();
  }

  async function act(cost: Cost, action: CostAction) {
    if (action === 'reject') return setRejected(cost);
    if (action !== 'pay') return void (await handle(cost.id, action));
    const made = await run(cost.id + action, () => api.call('additional.pay', { body: { ids: [cost.id] } }));
    if (made !== null) void navigate(paymentHref(made.payInfoId));
  }

  return (
    <>
      <QueryBoundary query={costs} empty={(all) => (all.length > 0 ? null : <Empty>暂无增项费用</Empty>)}>
        {(all) => (
          <List>
            {(seesSums(role) ? all : all.map(withoutSums)).map((cost) => (
              <CostLine
                key={cost.id}
                cost={cost}
                order={order}
                role={role}
                busy={busy}
                onAct={(action) => void act(cost, action)}
              />
            ))}
          </List>
        )}
      </QueryBoundary>
      {rejected !== null && (
        <FormDialog
          title="拒绝增项"
          fields={[{ kind: 'long', name: 'reason', label: '拒绝原因', required: true, max: 200 }]}
          submitLabel="拒绝"
          tone="danger"
          refusal={form.refusal}
          onSubmit={(values) => handle(rejected.id, 'reject', textOf(values, 'reason'))}
          onClose={() => setRejected(null)}
        />
      )}
    </>
  );
}

interface CostLineProps extends Pick<OrderPartProps, 'role'> {
  readonly cost: Cost;
  readonly order: OrderPartProps['sheet']['order'];
  /** The cost and the action that are under way. */
  readonly busy: string | null;
  readonly onAct: (action: CostAction) => void;
}

/** One cost: its reason, its state and its actions. */
function CostLine({ cost, order, role, busy, onAct }: CostLineProps) {
  return (
    <li>
      <div>
        <b>{cost.name}</b>
        <StatusTag tone={costTone(cost.status)}>{zhOrder.costStatuses[cost.status] ?? ''}</StatusTag>
      </div>
      <p>
        {cost.price === null ? '' : `${yuan(cost.price)} × ${cost.quantity}${cost.unit}`}
        {cost.reason !== '' && ` · ${cost.reason}`}
        {proposerWord(cost) !== '' && ` · ${withWorkerWord(proposerWord(cost), order)}提交`}
      </p>
      {cost.rejectReason !== '' && <p>拒绝原因：{cost.rejectReason}</p>}
      <PictureGrid addresses={cost.images} label={cost.name} size={64} />
      <div className="end">
        <Price fen={cost.amount} size="card" />
        {costActions(cost, role).map((action) => (
          <Button
            key={action}
            size="small"
            tone={action === 'pay' ? 'accent' : action === 'confirm' ? 'primary' : 'default'}
            loading={busy === cost.id + action}
            onClick={() => onAct(action)}
          >
            {LABELS[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}

const { color, font, space } = theme;

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.card};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
  b {
    font: ${font.bodyStrong};
  }
  p {
    color: ${color.text3};
    overflow-wrap: anywhere;
  }
  .end > :first-child {
    margin-right: auto;
  }
`;
