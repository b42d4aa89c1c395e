import { useEffect, useEffectEvent } from 'react';
import type { ConversationRef } from '@fitout/im-core';
import type { OrderAction } from '../orders/orderStates.js';
import { useCostActions } from '../orders/useCostActions.js';
import type { CostAction } from '../orders/costRules.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import type { CardAct, CardSource } from './cardRules.js';

export interface CardActionsProps extends CardSource {
  /** The pressed button; a new object for each press. */
  readonly press: { readonly act: CardAct };
  readonly at: ConversationRef;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onChanged: () => void;
}

/** Carries out a press on a card with what carries it out on the order's page. Loaded with the first press. */
export function CardActions({ press, sheet: { order }, cost, at, onBusy, onChanged }: CardActionsProps) {
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
