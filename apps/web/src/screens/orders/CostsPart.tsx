import { Button, Empty, FormDialog, PictureGrid, Price, StatusTag, textOf, theme, yuan, zhOrder } from '@fitout/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import { useDeed } from '../../asking/useDeed.js';
import { costActions, costTone, type Cost, type CostAction } from '../../features/orders/costRules.js';
import { useApp } from '../../world/AppContext.js';
import type { OrderPartProps } from './OrderPartProps.js';

const LABELS: Readonly<Record<CostAction, string>> = {
  confirm: '确认',
  reject: '拒绝',
  pay: '去支付',
  withdraw: '撤销',
};
const DONE = { confirm: '已确认，请尽快支付', reject: '已拒绝', withdraw: '已撤销' } as const;

/** Costs that came up, and what is said to them (R373–R375). */
export function CostsPart({ sheet: { order }, role, onChanged }: OrderPartProps) {
  const { api } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useDeed();
  const [rejected, setRejected] = useState<Cost | null>(null);
  const costs = useAsked(['orders', 'costs', order.id, order.version], (options) =>
    api.additionalCosts.list(order.id, options),
  );

  async function handle(id: string, action: 'confirm' | 'reject' | 'withdraw', rejectReason?: string) {
    const answer = await run(
      id + action,
      () => api.additionalCosts.handle({ id, action, ...(rejectReason !== undefined && { rejectReason }) }),
      DONE[action],
    );
    if (answer === null) return false;
    costs.retry();
    onChanged();
    return true;
  }

  async function act(cost: Cost, action: CostAction) {
    if (action === 'reject') return setRejected(cost);
    if (action !== 'pay') return void (await handle(cost.id, action));
    const made = await run(cost.id + action, () => api.additionalCosts.pay([cost.id]));
    if (made !== null) void navigate(`/Pay?payInfoId=${encodeURIComponent(made.payInfoId)}`);
  }

  return (
    <>
      <AskedBlock asked={costs} empty={(all) => (all.length > 0 ? null : <Empty>暂无增项费用</Empty>)}>
        {(all) => (
          <List>
            {all.map((cost) => (
              <li key={cost.id}>
                <div>
                  <b>{cost.name}</b>
                  <StatusTag tone={costTone(cost.status)}>{zhOrder.costStatuses[cost.status] ?? ''}</StatusTag>
                </div>
                <p>
                  {cost.price === null ? '' : `${yuan(cost.price)} × ${cost.quantity}${cost.unit}`}
                  {cost.reason !== '' && ` · ${cost.reason}`}
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
                      onClick={() => void act(cost, action)}
                    >
                      {LABELS[action]}
                    </Button>
                  ))}
                </div>
              </li>
            ))}
          </List>
        )}
      </AskedBlock>
      {rejected !== null && (
        <FormDialog
          title="拒绝增项"
          fields={[{ kind: 'long', name: 'reason', label: '拒绝原因', required: true, max: 200 }]}
          submitLabel="拒绝"
          tone="danger"
          onSubmit={(values) => handle(rejected.id, 'reject', textOf(values, 'reason'))}
          onClose={() => setRejected(null)}
        />
      )}
    </>
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
