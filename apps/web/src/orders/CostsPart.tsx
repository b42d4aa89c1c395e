import { useQuery } from '@tanstack/react-query';
import { type ApiError, COST_STATUS, type RecordOf } from '@fitout/api-client';
import { PictureGrid, Price, StatusTag, yuan, zhOrder, type StatusTone } from '@fitout/ui-kit/marketplace';
import { Button, Empty, FormDialog, textOf, Card, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useApp } from '../context/AppContext.js';
import { paymentHref } from '../navigation/hrefs.js';
import { isOrderOutdated } from './orderGone.js';
import { seesSums, withoutSums } from './orderCard.js';
import { withWorkerWord, type OrderRole } from './orderStates.js';
import type { OrderPartProps } from './orderParts.js';
import { apiQuery } from '../shared/queries/apiQuery.js';

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
  const costs = useQuery(
    apiQuery(
      ['orders', 'costs', order.id],
      (options) => api.call('additional.list', { ...options, query: { orderId: order.id } }),
      order.version,
    ),
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
    void costs.refetch();
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
          <Stack as="ul" gap={12}>
            {(seesSums(role) ? all : all.map(withoutSums)).map((cost) => (
              <Card key={cost.id} as="li" pad={16}>
                <Stack gap={8}>
                  <Row wrap gap={8}>
                    <Text as="b" font="bodyStrong">
                      {cost.name}
                    </Text>
                    <StatusTag tone={TONES[cost.status] ?? 'neutral'}>
                      {zhOrder.costStatuses[cost.status] ?? ''}
                    </StatusTag>
                  </Row>
                  <Text as="p" tone="text3">
                    {cost.price === null ? '' : `${yuan(cost.price)} × ${cost.quantity}${cost.unit}`}
                    {cost.reason !== '' && ` · ${cost.reason}`}
                    {wordOf(cost) !== '' && ` · ${withWorkerWord(wordOf(cost), order)}提交`}
                  </Text>
                  {cost.rejectReason !== '' && (
                    <Text as="p" tone="text3">
                      拒绝原因：{cost.rejectReason}
                    </Text>
                  )}
                  <PictureGrid addresses={cost.images} label={cost.name} size={64} />
                  <Row wrap gap={8}>
                    <Row grow>
                      <Price fen={cost.amount} size="card" />
                    </Row>
                    {costActions(cost, role).map((action) => (
                      <Button
                        key={action}
                        size="small"
                        tone={action === 'pay' ? 'accent' : action === 'confirm' ? 'primary' : 'default'}
                        loading={busy === cost.id + action}
                        onClick={() => void act(cost, action)}
                      >
                        {LABELS[action]}
                      </Button>
                    ))}
                  </Row>
                </Stack>
              </Card>
            ))}
          </Stack>
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

type Cost = RecordOf<'additional.list'>;

const wordOf = ({ proposerRole }: Cost) => zhOrder.operators[proposerRole] ?? '';

type CostAction = 'confirm' | 'reject' | 'pay' | 'withdraw';

const TONES: readonly StatusTone[] = ['warning', 'accent', 'success', 'danger', 'neutral'];
/** The numbers of roles on the wire. */
const ROLES: Readonly<Record<number, OrderRole>> = { 1: 'customer', 2: 'master', 3: 'service' };

/** The customer decides on costs of others, the master or the staff on the customer's; the proposer may withdraw it. */
export function costActions({ status, proposerRole }: Cost, role: OrderRole): readonly CostAction[] {
  const isOwn = ROLES[proposerRole] === role;
  const withdraw: readonly CostAction[] = isOwn && status <= COST_STATUS.confirmed ? ['withdraw'] : [];
  const isCustomers = ROLES[proposerRole] === 'customer';
  if (role !== 'customer') {
    const decides = isCustomers && status === COST_STATUS.proposed && (role === 'master' || role === 'service');
    return decides ? ['confirm', 'reject'] : withdraw;
  }
  if (status === COST_STATUS.proposed) return isOwn ? withdraw : ['confirm', 'reject'];
  return status === COST_STATUS.confirmed ? ['pay', ...withdraw] : [];
}
