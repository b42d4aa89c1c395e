import { type ApiError, messageFor } from '@fitout/api-client';
import { yuan } from '@fitout/ui-kit/marketplace';
import { ConfirmDialog, textOf } from '@fitout/ui-kit/primitives';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { offeredBy, providerIdOf } from './offerRules.js';
import { type OrderDraft, storedDraft } from './orderDraft.js';
import { newOrderOf, repriced, sumOf } from './releaseRules.js';

/** The submission of an order. */
export interface Placing {
  readonly isBusy: boolean;
  /** Sends it, and opens its payment; a repeated submit is the same order, a changed draft another one (API-5). */
  readonly place: (draft: OrderDraft) => Promise<void>;
  /** The confirmation of a changed price. */
  readonly question: ReactNode;
}

/** Why the marketplace refuses an order, and the field of the refusal. */
export interface PlaceError {
  readonly field: string;
  readonly words: string;
}

/** The field of each refusal that is about a chosen value. */
const ERROR_FIELDS: ReadonlyMap<number, string> = new Map([
  [MARKET_CODES.notOffered, 'items'],
  [MARKET_CODES.serviceTypeUnfit, 'serviceType'],
  [MARKET_CODES.orderTypeUnfit, 'orderType'],
  [MARKET_CODES.providerGone, 'provider'],
  [MARKET_CODES.visitUnfit, 'timeSlot'],
]);

/** The refusal beside its field; null if it has none. */
function errorOf(error: ApiError): PlaceError | null {
  const field = ERROR_FIELDS.get(error.code ?? 0);
  const words = messageFor(error);
  return field === undefined || words === null ? null : { field, words };
}

/** A form, and the same with new prices. */
interface Changed {
  readonly before: OrderDraft;
  readonly after: OrderDraft;
}

/**
 * Places an order. If the marketplace's prices differ from the form's, the old and the new sum are shown, and `onDraft`
 * gets the form with the new ones before it is sent again. A refusal of a field is passed to `onError`.
 */
export function usePlacing(
  onDraft: (draft: OrderDraft) => void,
  onError: (error: PlaceError, draft: OrderDraft) => void,
): Placing {
  const { api, account, tabStorage } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation();
  const requests = useRequestToken();
  const [changed, setChanged] = useState<Changed | null>(null);

  async function place(draft: OrderDraft) {
    const order = newOrderOf(draft);
    const made = await run<{ readonly id: string | null } | Changed | PlaceError>('create', async () => {
      const answer = await api.call('order.create', { body: { ...order, clientToken: requests.tokenOf(order) } });
      if (answer.ok) return answer;
      const error = errorOf(answer.error);
      if (error !== null) return { ok: true, value: error } as const;
      if (answer.error.code !== MARKET_CODES.priceChanged) return answer;
      const offered = await api.call('catalog.items', {
        silent: true,
        query: { categoryId: textOf(draft.values, 'categoryId'), ...offeredBy(providerIdOf(draft)) },
      });
      if (!offered.ok) return answer;
      const after = { ...draft, items: repriced(draft.items, offered.value) };
      return sumOf(after.items) === sumOf(draft.items)
        ? answer
        : ({ ok: true, value: { before: draft, after } } as const);
    });
    if (made === null) return;
    if ('field' in made) return onError(made, draft);
    if ('after' in made) return setChanged(made);
    requests.forget();
    storedDraft(tabStorage, account.login?.user.id ?? '').save(null);
    // An answer without an id: the order is the newest of the list.
    void navigate(made.id === null ? '/Order' : `/Pay?orderId=${encodeURIComponent(made.id)}`, { replace: true });
  }

  function confirm(after: OrderDraft) {
    setChanged(null);
    onDraft(after);
    void place(after);
  }

  const question = (
    <ConfirmDialog
      isOpen={changed !== null}
      title="价格已变动，请重新确认"
      confirmLabel="按新价格提交"
      onConfirm={() => changed !== null && confirm(changed.after)}
      onCancel={() => setChanged(null)}
    >
      {changed !== null && `原价 ${yuan(sumOf(changed.before.items))}，现价 ${yuan(sumOf(changed.after.items))}`}
    </ConfirmDialog>
  );
  return { isBusy: busy !== null, place, question };
}
