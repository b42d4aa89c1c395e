import type { ApiResult } from '@fitout/api-client';
import { FormDialog, textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { typedNumberErrors } from '../shared/formRules.js';
import type { FormAction } from './orderActions.js';
import { orderForm, type OrderFormField } from './orderForms.js';
import { costHint } from './costRules.js';
import { afterSaleErrors } from './afterSaleForms.js';
import { roleIn, type Order } from './orderRole.js';
import { refundErrors } from './refundRules.js';
import { sendForm } from './sendForm.js';
import { withWorkerWord } from './workerWord.js';
import { useApp } from '../context/AppContext.js';
import { momentField } from '../shared/marketTime.js';
import { VisitField } from './VisitField.js';
import { slotErrors, visitHourErrors } from '../shared/visitSlots.js';
import type { RequestToken } from '../shared/useRequestToken.js';
import { useUpload } from '../shared/useUpload.js';
import { useViewer } from './useViewer.js';

/** The values of forms that were closed without sending them, by action and state of the order. */
export type TypedForms = Map<string, FormValues<OrderFormField>>;

/** The action on an order. */
export interface OrderActionFormProps {
  readonly action: FormAction;
  readonly order: Order;
  readonly typed: TypedForms;
  readonly token: RequestToken;
  /** Resolves with whether it succeeded. */
  readonly onSend: (call: () => Promise<ApiResult<unknown>>) => Promise<boolean>;
  /** Why the last attempt failed. */
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** The form of an action. */
export function OrderActionForm({ action, order, typed, token, refusal, onSend, onClose }: OrderActionFormProps) {
  const { api, serverNow: now } = useApp();
  const upload = useUpload();
  const viewer = useViewer();
  const moment = momentField(now());
  const { isGrave = false, ...form } = orderForm(action, order, moment);
  const key = `${action} ${order.id} ${order.version}`;

  async function submit(values: FormValues<OrderFormField>) {
    const isDone = await onSend(() => sendForm(api, { action, order, values, tokenOf: token.tokenOf }));
    if (isDone) typed.delete(key);
    if (isDone) token.forget();
    return isDone;
  }

  return (
    <FormDialog<OrderFormField>
      {...form}
      initial={typed.get(key) ?? form.initial}
      {...(action === 'proposeCost' && { hint: withWorkerWord(costHint(roleIn(order, viewer)), order) })}
      fields={(values) => orderForm(action, order, moment, textOf(values, 'expectDate')).fields}
      tone={isGrave ? 'danger' : 'primary'}
      check={(values) => ({
        ...(action !== 'afterSale' && slotErrors(values, moment)),
        ...visitHourErrors(values),
        ...(action === 'afterSale' && afterSaleErrors(values, order, moment)),
        ...refundErrors(values, 'refund', order),
        ...(action !== 'afterSale' && typedNumberErrors(values)),
      })}
      upload={upload}
      refusal={refusal}
      draw={(field, { values, errors, onValues }) =>
        !isVisit(field) ? undefined : (
          <VisitField
            field={field}
            order={order}
            values={values}
            error={errors[field.name] ?? null}
            onValue={(text) => onValues({ [field.name]: text })}
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

function isVisit(field: FormField<OrderFormField>): field is FormField<'appointTime'> {
  return field.name === 'appointTime';
}
