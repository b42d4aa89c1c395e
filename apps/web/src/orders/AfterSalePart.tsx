import { AFTER_SALE_STATUS, type ApiError } from '@fitout/api-client';
import { FactList, OrderSteps, PictureGrid, zhOrder } from '@fitout/ui-kit/marketplace';
import { Button, Empty, FormDialog, Row, Stack } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { timeOf } from './orderStates.js';
import { useApp } from '../context/AppContext.js';
import { momentField } from '../shared/marketTime.js';
import {
  afterSaleActions,
  type AfterSaleAction,
  afterSaleFacts,
  answerErrors,
  answerFields,
  answerOf,
  answerValues,
} from './afterSaleForms.js';
import { isOrderOutdated } from './orderGone.js';
import type { OrderPartProps } from './orderParts.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const LABELS: Readonly<Record<AfterSaleAction, string>> = {
  cancel: '撤销申请',
  confirm: '同意方案',
  reject: '不同意',
  take: '受理',
  propose: '给出方案',
  refuse: '驳回',
};

type FormAction = 'propose' | 'refuse';
const needsForm = (action: AfterSaleAction): action is FormAction => action === 'propose' || action === 'refuse';

/** The after-sale request of an order, the viewer's next steps with it, the likeliest first, and the window of a step. */
function useAfterSale({ sheet: { order }, role, onChanged }: OrderPartProps) {
  const { api, serverNow: now } = useApp();
  const onFailed = (error: ApiError) => void (isOrderOutdated(error) && reload());
  const { busy, run } = useApiMutation({ onFailed });
  const form = useApiMutation({ isInForm: true, onFailed });
  const today = momentField(now()).slice(0, 10);
  const [openForm, setOpenForm] = useState<FormAction | null>(null);
  const cases = useAnswer(
    ['orders', 'afterSales', order.id],
    'order.afterSaleList',
    { query: { current: 1, size: 50 } },
    order.version,
  );
  const found = (cases.data?.records ?? []).find(({ id }) => id === order.id)?.afterSale ?? null;

  async function handle(action: AfterSaleAction, given: ReturnType<typeof answerOf> = {}) {
    if (found === null) return false;
    const { run: send } = needsForm(action) ? form : { run };
    const answer = await send(
      action,
      () => api.call('afterSale.create', { body: { id: found.id, action, ...given } }),
      '操作成功',
    );
    if (answer !== null) reload();
    return answer !== null;
  }

  function reload() {
    void cases.refetch();
    onChanged();
  }

  const windows = openForm !== null && found !== null && (
    <FormDialog
      title={LABELS[openForm]}
      submitLabel={LABELS[openForm]}
      fields={answerFields(found, openForm === 'propose', today)}
      {...(openForm === 'propose' && { initial: answerValues(found, today) })}
      check={(values) => (openForm === 'propose' ? answerErrors(values, found, order) : {})}
      refusal={form.refusal}
      onSubmit={(values) => handle(openForm, answerOf(values, found, openForm === 'propose'))}
      onClose={() => setOpenForm(null)}
    />
  );

  const buttons = (found === null ? [] : afterSaleActions(found.status, role)).map((action) => (
    <Button
      key={action}
      tone={['confirm', 'take', 'propose'].includes(action) ? 'primary' : 'default'}
      loading={busy === action}
      onClick={() => (needsForm(action) ? setOpenForm(action) : void handle(action))}
    >
      {LABELS[action]}
    </Button>
  ));
  return { cases, found, buttons, windows };
}

/** The staff's next step with an open request, to stand beside the words about it. */
export function AfterSaleNext(props: OrderPartProps) {
  const { buttons, windows } = useAfterSale(props);
  return (
    <>
      {buttons[0]}
      {windows}
    </>
  );
}

/** The after-sale request of this order: its state, and the next step (R369, R371). */
export function AfterSalePart(props: OrderPartProps) {
  const { cases, found, buttons, windows } = useAfterSale(props);
  const { order } = props.sheet;
  return (
    <>
      <QueryBoundary query={cases} empty={() => (found === null ? <Empty>暂无售后</Empty> : null)}>
        {() =>
          found !== null && (
            <Stack gap={20}>
              {found.status <= AFTER_SALE_STATUS.done ? (
                <OrderSteps
                  steps={zhOrder.afterSaleStatuses.slice(0, 4)}
                  current={found.status === AFTER_SALE_STATUS.done ? 4 : found.status}
                />
              ) : (
                <p>{zhOrder.afterSaleStatuses[found.status]}</p>
              )}
              <FactList facts={[...afterSaleFacts(found, order), ['申请时间', timeOf(found.createTime)]]} />
              <PictureGrid addresses={found.images} label="售后凭证" />
              <Row wrap gap={8}>
                {buttons}
              </Row>
            </Stack>
          )
        }
      </QueryBoundary>
      {windows}
    </>
  );
}
