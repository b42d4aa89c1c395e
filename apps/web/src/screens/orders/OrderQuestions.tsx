import type { ApiResult } from '@fitout/api-client';
import { FormDialog } from '@fitout/ui-kit';
import { writtenFaults } from '../../formRules.js';
import type { AskingAction } from '../../features/orders/orderActions.js';
import { orderForm } from '../../features/orders/orderForms.js';
import type { Order } from '../../features/orders/orderRole.js';
import { sendForm } from '../../features/orders/sendForm.js';
import { useApp } from '../../world/AppContext.js';
import { momentField } from './momentField.js';
import { useUpload } from './useUpload.js';

/** What is about to be done with an order. */
export interface OrderQuestionsProps {
  readonly action: AskingAction;
  readonly order: Order;
  /** Resolves with whether it was done. */
  readonly onSend: (call: () => Promise<ApiResult<unknown>>) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The window with the questions of an action. */
export function OrderQuestions({ action, order, onSend, onClose }: OrderQuestionsProps) {
  const { api, now } = useApp();
  const upload = useUpload();
  const { isGrave = false, ...form } = orderForm(action, order, momentField(now()));
  return (
    <FormDialog
      {...form}
      tone={isGrave ? 'danger' : 'primary'}
      check={writtenFaults}
      upload={upload}
      onSubmit={(values) => onSend(() => sendForm(api, { action, order, values }))}
      onClose={onClose}
    />
  );
}
