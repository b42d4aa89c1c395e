import type { ApiError, ApiResult } from '@fitout/api-client';
import type { ConversationRef } from '@fitout/im-core';
import { Button, ConfirmDialog, FormDialog, MenuButton, textOf, type FormValues } from '@fitout/ui-kit/primitives';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { tellOfOrder, useTell } from '../messages/sendCards.js';
import { serviceHref } from '../navigation/hrefs.js';
import { useHas } from '../navigation/RouterLink.js';
import { momentField } from '../shared/marketTime.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useRequestToken, type RequestToken } from '../shared/useRequestToken.js';
import { useUpload } from '../shared/useUpload.js';
import { AddMembers } from './AddMembers.js';
import { visitText } from './orderCard.js';
import {
  asksFirst,
  costHint,
  orderForm,
  sendForm,
  type FormAction,
  type OrderFormField,
  orderFormErrors,
} from './orderForms.js';
import { isOrderOutdated } from './orderGone.js';
import { hideOrder, useOrderGroup, useViewer } from './orderHooks.js';
import {
  ACTIONS,
  orderActions,
  roleIn,
  withWorkerWord,
  type Order,
  type OrderAction,
  isSent,
  doneWords,
  type SentAction,
} from './orderStates.js';
import { saveAnswer } from './saveAnswer.js';
import { VisitField } from './VisitField.js';

export interface OrderActions {
  readonly busy: string | null;
  readonly act: (action: OrderAction, order: Order) => void;
  readonly windows: ReactNode;
}

interface OpenAction {
  readonly action: OrderAction;
  readonly order: Order;
}

type TypedForms = Map<string, FormValues<OrderFormField>>;

const PARTS = { handleCosts: 'costs', viewComment: 'comment', viewAfterSale: 'afterSale' } as const;

const QUESTIONS: Readonly<Partial<Record<OrderAction, (order: Order) => string>>> = {
  acceptWork: () => '验收后订单将进入待评价，施工监控随之关闭。请先检查完工情况。',
  accept: () => '接单后请尽快与客户预约上门时间。',
  confirmAppoint: (order) => `${visitText(order)}，请确认届时方便接待。`,
};

/** The actions of orders with their windows. The order's chat is told of them, and `at`, the chat in which the user acts. */
export function useOrderActions(
  onChanged: () => void,
  shown: readonly Order[] = [],
  at: ConversationRef | null = null,
): OrderActions {
  const { api, webStorage, account, toaster } = useApp();
  const [pressed, setOpened] = useState<OpenAction | null>(null);
  const opened = pressed && { ...pressed, order: shown.find(({ id }) => id === pressed.order.id) ?? pressed.order };
  const [typed] = useState<TypedForms>(() => new Map());
  const token = useRequestToken();
  const navigate = useNavigate();
  const { isOpening, openGroup } = useOrderGroup();
  const viewer = useViewer();
  const tell = useTell();
  const { busy, run } = useApiMutation({ onFailed });
  const form = useApiMutation({ isInForm: true, onFailed });
  const close = () => setOpened(null);
  const showPart = (id: string, tab: string) => void navigate(`/Order?id=${encodeURIComponent(id)}&tab=${tab}`);

  function onFailed(error: ApiError) {
    if (isOrderOutdated(error)) onChanged();
  }

  async function send(action: OrderAction, order: Order, call: () => Promise<ApiResult<unknown>>) {
    const { run: runOne } = asksFirst(action) ? form : { run };
    const answer = await runOne(action, call, doneWords(action));
    if (answer === null) return false;
    void tellOfOrder(tell, action, { order, at });
    onChanged();
    // A request after the sale is looked at once it is made.
    if (action === 'afterSale') showPart(order.id, 'afterSale');
    return true;
  }

  function change(action: SentAction, order: Order) {
    const { id, version } = order;
    return send(action, order, () => api.call('order.update', { body: { id, version, action } }));
  }

  async function save(action: 'imagesZip' | 'finishPpt', { id, orderNo }: Order) {
    const answer = await run(action, () => api.call(`order.${action}`, { query: { ids: id } }));
    if (answer !== null && !saveAnswer(answer, `${orderNo}.${action === 'imagesZip' ? 'zip' : 'pptx'}`))
      toaster.notify('error', '下载失败，请稍后重试');
  }

  async function acceptWork(order: Order) {
    const answer = await run('acceptWork', () => api.call('order.finishBatch', { body: { ids: [order.id] } }));
    const [failed] = answer?.failed ?? [];
    if (failed !== undefined) toaster.notify('error', failed.msg);
    else if (answer !== null) {
      toaster.notify('success', ACTIONS.acceptWork.done);
      void tellOfOrder(tell, 'acceptWork', { order, at });
    }
    if (answer !== null) onChanged();
  }

  function act(action: OrderAction, order: Order): void {
    const { id } = order;
    if (asksFirst(action) || action === 'addMember' || action === 'acceptWork' || QUESTIONS[action] !== undefined)
      return setOpened({ action, order });
    if (isSent(action)) return void change(action, order);
    switch (action) {
      case 'pay':
        return void navigate(`/Pay?orderId=${encodeURIComponent(id)}`);
      case 'contactService':
        return void navigate(serviceHref(order.customerServiceId ?? account.login?.user.service ?? null));
      case 'openGroup':
      case 'watch':
        return void openGroup(order, roleIn(order, viewer));
      case 'handleCosts':
      case 'viewComment':
      case 'viewAfterSale':
        return showPart(id, PARTS[action]);
      case 'again':
        return void navigate(`/ReleaseOrder?again=${encodeURIComponent(id)}`);
      case 'imagesZip':
      case 'finishPpt':
        return void save(action, order);
      case 'hide':
        hideOrder(webStorage, viewer.userId, id);
        return onChanged();
    }
  }

  async function confirm({ action, order }: OpenAction) {
    if (action === 'acceptWork') await acceptWork(order);
    else if (isSent(action)) await change(action, order);
    // Another window may have been opened meanwhile.
    setOpened((now) => (now === pressed ? null : now));
  }

  const windows = (
    <>
      {opened !== null && asksFirst(opened.action) && (
        <OrderActionForm
          action={opened.action}
          order={opened.order}
          typed={typed}
          token={token}
          refusal={form.refusal}
          onSend={(call) => send(opened.action, opened.order, call)}
          onClose={close}
        />
      )}
      {opened?.action === 'addMember' && <AddMembers order={opened.order} onClose={close} />}
      <ConfirmDialog
        isOpen={opened !== null && QUESTIONS[opened.action] !== undefined}
        title={opened === null ? '' : ACTIONS[opened.action].label}
        confirmLabel={opened === null ? '' : ACTIONS[opened.action].label}
        loading={busy !== null}
        onConfirm={() => opened !== null && void confirm(opened)}
        onCancel={close}
      >
        {opened !== null && QUESTIONS[opened.action]?.(opened.order)}
      </ConfirmDialog>
    </>
  );
  return { busy: isOpening ? 'openGroup' : busy, act, windows };
}

function OrderActionForm(props: {
  readonly action: FormAction;
  readonly order: Order;
  readonly typed: TypedForms;
  readonly token: RequestToken;
  readonly refusal: string | null;
  readonly onSend: (call: () => Promise<ApiResult<unknown>>) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { action, order, typed, token, refusal, onSend, onClose } = props;
  const { api, serverNow: now } = useApp();
  const upload = useUpload();
  const viewer = useViewer();
  const moment = momentField(now());
  const { isGrave = false, initial = {}, hint = null, ...form } = orderForm(action, order, moment);
  const key = `${action} ${order.id} ${order.version}`;

  async function submit(values: FormValues<OrderFormField>) {
    const isDone = await onSend(() => sendForm(api, action, { order, values, tokenOf: token.tokenOf }));
    if (isDone) typed.delete(key);
    if (isDone) token.forget();
    return isDone;
  }

  return (
    <FormDialog<OrderFormField>
      {...form}
      initial={typed.get(key) ?? initial}
      hint={action === 'proposeCost' ? withWorkerWord(costHint(roleIn(order, viewer)), order) : hint}
      fields={(values) => orderForm(action, order, moment, textOf(values, 'expectDate')).fields}
      tone={isGrave ? 'danger' : 'primary'}
      check={(values) => orderFormErrors(action, values, order, moment)}
      upload={upload}
      refusal={refusal}
      draw={(field, { values, errors, onValues }) =>
        field.name !== 'appointTime' ? undefined : (
          <VisitField
            field={field}
            order={order}
            values={values}
            error={errors.appointTime ?? null}
            onValue={(appointTime) => onValues({ appointTime })}
          />
        )
      }
      keepsValues
      onValues={(values) => void typed.set(key, values)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

export function OrderButtons(props: {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly maxShown: number;
  readonly without?: readonly OrderAction[];
  /** Something else on the page is what comes next. */
  readonly isQuiet?: boolean;
}) {
  const { order, actions, maxShown, without = [], isQuiet = false } = props;
  const { busy, act } = actions;
  const { serverNow: now } = useApp();
  const viewer = useViewer();
  const hidden: readonly OrderAction[] = useHas()('comment.page') ? without : [...without, 'viewComment'];
  const offer = orderActions(order, roleIn(order, viewer), now());
  const primary = offer.primary !== null && without.includes(offer.primary) ? null : offer.primary;
  const others = offer.others.filter((action) => !hidden.includes(action));
  // The first action comes before the count; without any shown it is in the menu with the others.
  const all = primary === null ? others : [primary, ...others];
  const count = maxShown === 0 || primary === null ? maxShown : maxShown + 1;
  const [shown, rest] = [all.slice(0, count), all.slice(count)];
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action}
          tone={isQuiet || action !== primary ? 'default' : action === 'pay' ? 'accent' : 'primary'}
          size={maxShown < 4 ? 'small' : 'medium'}
          loading={busy === action}
          onClick={() => act(action, order)}
        >
          {ACTIONS[action].label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton<OrderAction>
          label={`订单 ${order.orderNo} 的更多操作`}
          items={rest.map((id) => ({ id, label: ACTIONS[id].label }))}
          onPick={(action) => act(action, order)}
        >
          <Ellipsis size={18} aria-hidden />
        </MenuButton>
      )}
    </>
  );
}
