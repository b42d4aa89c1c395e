import type { ApiResult } from '@fitout/api-client';
import { ConfirmDialog } from '@fitout/ui-kit/primitives';
import { ACTION_LABELS } from './actionLabels.js';
import { asksFirst, type OrderAction } from './orderActions.js';
import type { Order } from './orderRole.js';
import { visitText } from './visitText.js';
import type { RequestToken } from '../shared/useRequestToken.js';
import { AddMembers } from './AddMembers.js';
import { OrderActionForm, type TypedForms } from './OrderActionForm.js';

/** An action whose window is open, and its order. */
export interface OpenAction {
  readonly action: OrderAction;
  readonly order: Order;
}

const QUESTIONS: Readonly<Partial<Record<OrderAction, string>>> = {
  acceptWork: '验收后订单将进入待评价，施工监控随之关闭。请先检查完工情况。',
  accept: '接单后请尽快与客户预约上门时间。',
};

function questionOf(action: OrderAction, order: Order): string | undefined {
  return action === 'confirmAppoint' ? `${visitText(order)}，请确认届时方便接待。` : QUESTIONS[action];
}

/** The open action and its handlers. */
export interface OrderActionWindowsProps {
  /** Null while no window is open. */
  readonly opened: OpenAction | null;
  readonly typed: TypedForms;
  readonly token: RequestToken;
  readonly isBusy: boolean;
  /** The marketplace's refusal of the last submitted form; null without one. */
  readonly refusal: string | null;
  /** Resolves with true if the marketplace accepted it. */
  readonly onSend: (action: OrderAction, call: () => Promise<ApiResult<unknown>>) => Promise<boolean>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The window that an action of an order opens first: a form, the members to add, or a question. */
export function OrderActionWindows(props: OrderActionWindowsProps) {
  const { opened, typed, token, isBusy, refusal, onSend, onConfirm, onClose } = props;
  const question = opened === null ? undefined : questionOf(opened.action, opened.order);
  return (
    <>
      {opened !== null && asksFirst(opened.action) && (
        <OrderActionForm
          action={opened.action}
          order={opened.order}
          typed={typed}
          token={token}
          refusal={refusal}
          onSend={(call) => onSend(opened.action, call)}
          onClose={onClose}
        />
      )}
      {opened?.action === 'addMember' && <AddMembers order={opened.order} onClose={onClose} />}
      <ConfirmDialog
        isOpen={question !== undefined}
        title={opened === null ? '' : ACTION_LABELS[opened.action]}
        loading={isBusy}
        onConfirm={onConfirm}
        onCancel={onClose}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
