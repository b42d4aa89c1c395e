import { ConfirmDialog, FormDialog, textOf } from '@fitout/ui-kit/primitives';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ConversationRef } from '@fitout/im-core';
import type { OrderAction } from '../orders/orderStates.js';
import { useCostActions } from '../orders/useCostActions.js';
import type { CostAction } from '../orders/costRules.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import { useApp } from '../context/AppContext.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import type { CardAct, CardSource, Quote } from './cardRules.js';
import { sendLine, useTell } from './sendCards.js';

export interface PressProps {
  /** The pressed button; a new object for each press. */
  readonly press: { readonly act: CardAct };
  readonly at: ConversationRef;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onChanged: () => void;
}

export type CardActionsProps = PressProps & (CardSource | { readonly quote: Quote });

/** Carries out a press on a card with what carries it out on the order's page. Loaded with the first press. */
export function CardActions(props: CardActionsProps) {
  return 'quote' in props ? <QuoteActions {...props} /> : <OrderCardActions {...props} />;
}

function OrderCardActions({ press, sheet: { order }, cost, at, onBusy, onChanged }: PressProps & CardSource) {
  const ofOrder = useOrderActions(onChanged, [order], at);
  const ofCost = useCostActions(order, onChanged, at);
  const isBusy = ofOrder.busy !== null || ofCost.busy !== null;
  const act = useEffectEvent((pressed: CardAct) => {
    if (cost === null) ofOrder.act(pressed as OrderAction, order);
    else void ofCost.act(cost, pressed as CostAction);
  });
  useEffect(() => act(press.act), [press]);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <>
      {ofOrder.windows}
      {ofCost.windows}
    </>
  );
}

const DONE = { decline: '已婉拒', withdraw: '已撤销' } as const;

function QuoteActions({ press, quote, at, onBusy, onChanged }: PressProps & { readonly quote: Quote }) {
  const { api } = useApp();
  const navigate = useNavigate();
  const tell = useTell();
  const [answered, setAnswered] = useState<PressProps['press'] | null>(null);
  const asked = answered === press ? null : press.act;
  const close = () => setAnswered(press);
  const { busy, refusal, run } = useApiMutation({ isInForm: asked === 'decline', onFailed: onChanged });
  const { id, title } = quote;
  const act = useEffectEvent((pressed: CardAct) => {
    if (pressed === 'order') void navigate(`/ReleaseOrder?quote=${encodeURIComponent(id)}`);
  });
  useEffect(() => act(press.act), [press]);
  useEffect(() => onBusy(busy !== null), [busy, onBusy]);

  async function answer(action: keyof typeof DONE, reason = '') {
    const body = { id, action, ...(reason !== '' && { reason }) };
    const made = await run(action, () => api.call('quote.update', { body }), DONE[action]);
    if (made !== null) void sendLine(tell, `报价${DONE[action]}：${title}`, [at], true);
    if (made !== null) onChanged();
    return made !== null;
  }

  return (
    <>
      {asked === 'decline' && (
        <FormDialog
          title="婉拒报价"
          fields={[{ kind: 'long', name: 'reason', label: '原因（选填）', max: 200 }]}
          submitLabel="婉拒"
          refusal={refusal}
          onSubmit={(values) => answer('decline', textOf(values, 'reason'))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'withdraw'}
        title="撤销报价"
        confirmLabel="撤销报价"
        loading={busy !== null}
        onConfirm={() => void answer('withdraw').then(close)}
        onCancel={close}
      >
        撤销后客户不能再按此报价下单。
      </ConfirmDialog>
    </>
  );
}
