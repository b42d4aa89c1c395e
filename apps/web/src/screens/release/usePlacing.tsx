import { ConfirmDialog, textOf, yuan } from '@fitout/ui-kit';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeed } from '../../asking/useDeed.js';
import { newOrderOf, repriced, sumOf } from '../../features/release/releaseRules.js';
import { keepDraft, type OrderDraft } from '../../features/release/storedDraft.js';
import { MARKET_CODES } from '../../marketCodes.js';
import { useApp } from '../../world/AppContext.js';

/** An order on its way. */
export interface Placing {
  readonly isBusy: boolean;
  /** Sends it, and leads to its payment; the same `token` is the same order (API-5). */
  readonly place: (draft: OrderDraft, token: string) => Promise<void>;
  /** The question about a price that has changed meanwhile. */
  readonly question: ReactNode;
}

/** A form, and the same with other prices. */
interface Changed {
  readonly before: OrderDraft;
  readonly after: OrderDraft;
}

/**
 * Places an order. Where the marketplace has other prices than the form, the old and the new sum are shown, and
 * `onDraft` gets the form with the new ones before it is sent again (3.5, 1206).
 */
export function usePlacing(onDraft: (draft: OrderDraft) => string): Placing {
  const { api, account, drafts, toaster } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useDeed();
  const [changed, setChanged] = useState<Changed | null>(null);

  async function place(draft: OrderDraft, token: string) {
    const made = await run<{ readonly id: string } | Changed>('create', async () => {
      const heard = await api.orders.create(newOrderOf(draft, token));
      if (heard.ok || heard.error.code !== MARKET_CODES.priceChanged) return heard;
      const offered = await api.catalog.items(textOf(draft.values, 'categoryId'), { silent: true });
      if (!offered.ok) return heard;
      const after = { ...draft, items: repriced(draft.items, offered.value) };
      return sumOf(after.items) === sumOf(draft.items)
        ? heard
        : ({ ok: true, value: { before: draft, after } } as const);
    });
    if (made === null) return;
    if ('after' in made) return setChanged(made);
    keepDraft(drafts, account.login?.user.id ?? '', null);
    toaster.notify('success', '下单成功');
    void navigate(`/Pay?orderId=${encodeURIComponent(made.id)}`, { replace: true });
  }

  function confirm(after: OrderDraft) {
    setChanged(null);
    void place(after, onDraft(after));
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
