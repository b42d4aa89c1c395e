import type { ConversationRef } from '@fitout/im-core';
import { FormDialog, textOf, type FormValues } from '@fitout/ui-kit/primitives';
import { yuan } from '@fitout/ui-kit/marketplace';
import { useState } from 'react';
import { useApp } from '../context/AppContext.js';
import type { Order } from '../orders/orderStates.js';
import { momentField } from '../shared/marketTime.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { placeOf, quoteMessage } from './cardRules.js';
import { quoteErrors, quoteFields, quoteLines, quoteSum, type QuoteField } from './quoteRules.js';

const VALID_MS = 7 * 86_400_000;

interface QuoteWindowProps {
  /** The order that it belongs to, without an id for none, and its customer. */
  readonly quoted: Pick<Order, 'id' | 'customerId'>;
  readonly conversation: ConversationRef;
  readonly onClose: () => void;
}

export function QuoteWindow({ quoted: { id, customerId }, conversation, onClose }: QuoteWindowProps) {
  const { api, sessions, serverNow: now } = useApp();
  const { refusal, run } = useApiMutation({ isInForm: true });
  const { tokenOf } = useRequestToken();
  const [values, setValues] = useState<FormValues<QuoteField>>({});
  const today = momentField(now()).slice(0, 10);

  async function submit(typed: FormValues<QuoteField>) {
    const quote = {
      customerId: customerId ?? '',
      ...(id !== '' && { orderId: id }),
      title: textOf(typed, 'title'),
      lines: quoteLines(typed),
      validDate: textOf(typed, 'validDate'),
      remark: textOf(typed, 'remark'),
    };
    const made = await run('quote', () =>
      api.call('quote.create', { body: { ...quote, clientToken: tokenOf(quote) } }),
    );
    const im = sessions.session?.im;
    if (made !== null && im !== undefined)
      void im.conversations
        .ensure(conversation)
        .send(quoteMessage(made, placeOf({ conversation, from: im.self }, im.self)));
    return made !== null;
  }

  return (
    <FormDialog<QuoteField>
      title="新建报价"
      hint={`合计 ${yuan(quoteSum(values))}`}
      fields={(typed) => quoteFields(typed, today)}
      initial={{ validDate: momentField(now() + VALID_MS).slice(0, 10), unit1: '项', quantity1: '1' }}
      check={quoteErrors}
      submitLabel="发送报价"
      refusal={refusal}
      onValues={setValues}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
