import type { ApiError } from '@fitout/api-client';
import type { ConversationRef } from '@fitout/im-core';
import { FormDialog, textOf } from '@fitout/ui-kit/primitives';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { tellOfCost, useTell } from '../messages/sendCards.js';
import { paymentHref } from '../navigation/hrefs.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import type { Cost, CostAction } from './costRules.js';
import { isOrderOutdated } from './orderGone.js';
import { roleIn, type Order } from './orderStates.js';
import { useViewer } from './orderHooks.js';

const DONE = { confirm: '已同意，请尽快支付', reject: '已拒绝', withdraw: '已撤销' } as const;
const AGREED = '已同意，等待客户支付';

export interface CostActions {
  /** The id of the cost and the running action, joined; null without one. */
  readonly busy: string | null;
  readonly act: (cost: Cost, action: CostAction) => Promise<void>;
  readonly windows: ReactNode;
}

/** The decisions about an order's costs with their windows (R373–R375). The order's chat is told of them, and `at`. */
export function useCostActions(order: Order, onChanged: () => void, at: ConversationRef | null = null): CostActions {
  const role = roleIn(order, useViewer());
  const tell = useTell();
  const { api } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation({ onFailed });
  const form = useApiMutation({ isInForm: true, onFailed });
  const [rejected, setRejected] = useState<Cost | null>(null);

  async function handle(cost: Cost, action: 'confirm' | 'reject' | 'withdraw', rejectReason?: string) {
    const { run: send } = action === 'reject' ? form : { run };
    const { id } = cost;
    const answer = await send(
      id + action,
      () =>
        api.call('additional.create', { body: { id, action, ...(rejectReason !== undefined && { rejectReason }) } }),
      action === 'confirm' && role !== 'customer' ? AGREED : DONE[action],
    );
    if (answer !== null) void tellOfCost(tell, action, cost, { order, at });
    if (answer !== null) onChanged();
    return answer !== null;
  }

  function onFailed(error: ApiError) {
    if (isOrderOutdated(error)) onChanged();
  }

  async function act(cost: Cost, action: CostAction) {
    if (action === 'reject') return setRejected(cost);
    if (action !== 'pay') return void (await handle(cost, action));
    const made = await run(cost.id + action, () => api.call('additional.pay', { body: { ids: [cost.id] } }));
    if (made !== null) void navigate(paymentHref(made.payInfoId));
  }

  const windows = rejected !== null && (
    <FormDialog
      title="拒绝增项"
      fields={[{ kind: 'long', name: 'reason', label: '拒绝原因', required: true, max: 200 }]}
      submitLabel="拒绝"
      tone="danger"
      refusal={form.refusal}
      onSubmit={(values) => handle(rejected, 'reject', textOf(values, 'reason'))}
      onClose={() => setRejected(null)}
    />
  );
  return { busy, act, windows };
}
