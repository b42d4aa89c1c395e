import {
  Button,
  Empty,
  exactTime,
  FactList,
  FormDialog,
  OrderSteps,
  PictureGrid,
  textOf,
  theme,
  yuan,
  zhOrder,
  type FormField,
} from '@fitout/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../../queries/QueryBoundary.js';
import { useApiQuery } from '../../queries/useApiQuery.js';
import { useApiMutation } from '../../queries/useApiMutation.js';
import { afterSaleActions, type AfterSaleAction } from '../../features/orders/afterSaleRules.js';
import { refundFaults } from '../../features/orders/refundRules.js';
import { fenTyped, writtenFaults } from '../../formRules.js';
import { useApp } from '../../app/AppContext.js';
import type { OrderPartProps } from './OrderPartProps.js';
import { marketZone } from '../../marketTime.js';

const LABELS: Readonly<Record<AfterSaleAction, string>> = {
  cancel: '撤销申请',
  confirm: '同意方案',
  reject: '不同意',
  take: '受理',
  propose: '给出方案',
  refuse: '驳回',
};

const ANSWER: readonly FormField[] = [{ kind: 'long', name: 'result', label: '处理说明', required: true, max: 500 }];
const REFUND: FormField = { kind: 'text', name: 'expectAmount', label: '退款金额（元）', inputMode: 'decimal' };
/** The kind of request that asks for money back. */
const REFUND_TYPE = 2;
/** The newest cases: the one of this order is among them as long as it matters. */
const NEWEST = { current: 1, size: 50 };

/** The case of this order: how far it is, and the next step (R369, R371). */
export function AfterSalePart({ sheet: { order }, role, onChanged }: OrderPartProps) {
  const { api } = useApp();
  const { busy, run } = useApiMutation();
  const [asked, setAsked] = useState<'propose' | 'refuse' | null>(null);
  const cases = useApiQuery(['orders', 'afterSales', order.id, order.version], (options) =>
    api.orders.withAfterSales(NEWEST, options),
  );
  const found = (cases.value?.records ?? []).find(({ id }) => id === order.id)?.afterSale ?? null;

  async function handle(action: AfterSaleAction, result?: string, resultAmount?: number) {
    if (found === null) return false;
    const answer = await run(
      action,
      () =>
        api.afterSales.handle({
          id: found.id,
          action,
          ...(result !== undefined && { result }),
          ...(resultAmount !== undefined && { resultAmount }),
        }),
      '操作成功',
    );
    if (answer === null) return false;
    cases.retry();
    onChanged();
    return true;
  }

  return (
    <>
      <QueryBoundary asked={cases} empty={() => (found === null ? <Empty>暂无售后</Empty> : null)}>
        {() =>
          found !== null && (
            <Root>
              {found.status <= 3 ? (
                <OrderSteps
                  steps={zhOrder.afterSaleStatuses.slice(0, 4)}
                  current={found.status === 3 ? 4 : found.status}
                />
              ) : (
                <p>{zhOrder.afterSaleStatuses[found.status]}</p>
              )}
              <FactList
                facts={[
                  ['售后类型', zhOrder.afterSaleTypes[found.type] ?? ''],
                  ['售后原因', found.reason],
                  ['问题描述', found.description],
                  ['期望退款', found.expectAmount === null ? null : yuan(found.expectAmount)],
                  ['处理说明', found.result],
                  ['退款金额', found.resultAmount === null ? null : yuan(found.resultAmount)],
                  ['申请时间', found.createTime === null ? null : exactTime(found.createTime, marketZone)],
                ]}
              />
              <PictureGrid addresses={found.images} label="售后凭证" />
              <div>
                {afterSaleActions(found.status, role).map((action) => (
                  <Button
                    key={action}
                    tone={action === 'confirm' || action === 'take' || action === 'propose' ? 'primary' : 'default'}
                    loading={busy === action}
                    onClick={() =>
                      action === 'propose' || action === 'refuse' ? setAsked(action) : void handle(action)
                    }
                  >
                    {LABELS[action]}
                  </Button>
                ))}
              </div>
            </Root>
          )
        }
      </QueryBoundary>
      {asked !== null && (
        <FormDialog
          title={LABELS[asked]}
          // Money comes back only for a request that asks for it.
          fields={asked === 'propose' && found?.type === REFUND_TYPE ? [...ANSWER, REFUND] : ANSWER}
          check={(values) => ({ ...refundFaults(values, 'expectAmount', order), ...writtenFaults(values) })}
          onSubmit={(values) => handle(asked, textOf(values, 'result'), fenTyped(values, 'expectAmount'))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[20]};
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[8]};
  }
`;
