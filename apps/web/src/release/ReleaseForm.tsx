import { messageFor } from '@fitout/api-client';
import { yuan } from '@fitout/ui-kit/marketplace';
import {
  Banner,
  Button,
  ConfirmDialog,
  focusFirstError,
  type FormValue,
  type FormValues,
  textOf,
} from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { useLeaveGuard } from '../navigation/LeaveGate.js';
import { useHas } from '../navigation/RouterLink.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { momentField } from '../shared/marketTime.js';
import { useAddressBook, useOwnContact, withFirstContact, withoutContact } from '../shared/ownContact.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { withOpenSlot } from '../shared/visitSlots.js';
import { NeedStep } from './NeedStep.js';
import { OrderForm } from './OrderForm.js';
import { draftHref, isNeedOpen, withNeed } from './needRules.js';
import { fitted, offeredBy, offerErrors, providerIdOf, withOrderTypeOf, withServiceType } from './offerRules.js';
import { type DraftField, movedTo, type OrderDraft, storedDraft, withoutProvider } from './orderDraft.js';
import { draftErrors, newOrderOf, repriced, sumOf } from './orderFields.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

export interface DraftHint {
  readonly words: string;
  readonly other: { readonly label: string; readonly draft: OrderDraft } | null;
}

/** The order form: services, visit, provider, and price (R043, R364, R382). */
export const ReleaseForm = observer(function ReleaseForm(props: {
  readonly begin: OrderDraft;
  readonly notice: DraftHint | null;
}) {
  const { serverNow: now } = useApp();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { draft, rawDraft, isTouched, categories, change, merge, set, begin, replaceDraft } = useOrderDraft(
    props.begin,
  );
  const [refused, setRefused] = useState<{ readonly error: PlaceError; readonly draft: OrderDraft } | null>(null);
  const [hasTried, setTried] = useState(false);
  const [hint, setHint] = useState(props.notice);
  // The element with the draft, in any step.
  const form = useRef<HTMLElement>(null);
  const setForm = useCallback((element: HTMLElement | null) => void (form.current = element), []);
  const moment = momentField(now());
  const roots = categories.data ?? [];
  const has = useHas();
  const isListed = has('catalog.categories') && has('catalog.items');
  const errors = {
    ...(hasTried && { ...offerErrors(draft, roots), ...draftErrors(draft, moment) }),
    ...(refused?.draft === draft && { [refused.error.field]: refused.error.words }),
  };

  const { isBusy, place, question } = usePlacing(change, (error, of) => {
    setRefused({ error, draft: of });
    focusFirstError(form.current);
  });
  useLeaveGuard(isTouched && !isBusy, form);

  async function submit() {
    setTried(true);
    const wrong = { ...offerErrors(draft, roots), ...draftErrors(draft, momentField(now())) };
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current);
    await place(draft);
  }

  function continueWith(next: OrderDraft, href = draftHref(next)) {
    const at = new URLSearchParams(href.split('?')[1]);
    change(movedTo(next, at));
    void navigate(href);
  }

  function hintOf({ words, other }: DraftHint, onOther: (draft: OrderDraft) => void, canDismiss = true) {
    return (
      <Banner
        tone="info"
        {...(canDismiss && { onDismiss: () => setHint(null) })}
        action={
          other !== null && (
            <Button size="small" onClick={() => onOther(other.draft)}>
              {other.label}
            </Button>
          )
        }
      >
        {words}
      </Banner>
    );
  }

  if (isNeedOpen(search) && has('search.query') && isListed) {
    const chosen = rawDraft.items.map(({ name }) => name).join('、');
    const unfinished = { words: `已选 ${chosen}，尚未提交`, other: { label: '继续填写', draft: rawDraft } };
    return (
      <>
        {rawDraft.items.length > 0
          ? hintOf(unfinished, continueWith, false)
          : hint?.other != null && hintOf(hint, continueWith)}
        <div ref={setForm}>
          <NeedStep onPick={(need, roots, href) => continueWith(withNeed(rawDraft, need, roots), href)} />
        </div>
      </>
    );
  }

  return (
    <>
      {hint !== null &&
        hintOf(hint, (other) => {
          setHint(null);
          replaceDraft(other);
        })}
      <OrderForm
        ref={setForm}
        draft={draft}
        categories={categories}
        errors={errors}
        moment={moment}
        isBusy={isBusy}
        onSet={set}
        onMerge={merge}
        onDraft={change}
        onBegin={begin}
        onSubmit={() => void submit()}
      />
      {question}
    </>
  );
});

function useOrderDraft(start: OrderDraft) {
  const { account, tabStorage, serverNow: now } = useApp();
  const userId = account.login?.user.id ?? '';
  const [first, setFirst] = useState(start);
  const [rawDraft, setDraft] = useState(start);
  const providerId = providerIdOf(rawDraft);
  const categories = useAnswer(
    providerId === '' ? ['catalog', 'categories'] : ['catalog', 'categories', providerId],
    'catalog.categories',
    { query: offeredBy(providerId) },
  );
  const draft = useMemo(
    () => (categories.data === undefined ? rawDraft : fitted(rawDraft, categories.data)),
    [rawDraft, categories.data],
  );

  const own = useOwnContact();
  useEffect(() => {
    if (rawDraft !== first) storedDraft(tabStorage, userId).save(own === null ? draft : withoutContact(draft, own));
  }, [tabStorage, userId, rawDraft, draft, first, own]);

  const book = useAddressBook();
  const [isOwnKnown, setOwnKnown] = useState(false);
  if (own !== null && book !== null && !isOwnKnown) {
    setOwnKnown(true);
    const named = withFirstContact(rawDraft, own, book);
    // Values that the user did not type are not stored.
    if (rawDraft === first) setFirst(named);
    setDraft(named);
  }

  function merge(values: FormValues<DraftField>) {
    setDraft({ ...draft, values: { ...draft.values, ...values } });
  }

  function set(name: DraftField, value: FormValue) {
    // The provider of one order type does not offer another type.
    if (name === 'orderType' && value !== draft.values.orderType)
      return setDraft(withOrderTypeOf(withoutProvider(draft), String(value)));
    if (name === 'serviceType') return setDraft(withServiceType(draft, String(value), categories.data ?? []));
    const values = { ...draft.values, [name]: value };
    setDraft({ ...draft, values: name === 'expectDate' ? withOpenSlot(values, momentField(now())) : values });
  }

  /** A change that the user did not make: it is neither stored nor asked about. */
  function begin(next: OrderDraft) {
    if (rawDraft === first) setFirst(next);
    setDraft(next);
  }

  function replaceDraft(other: OrderDraft) {
    setFirst(other);
    setDraft(other);
    // An empty draft is not stored; the draft stored before it is restored.
    storedDraft(tabStorage, userId).save(
      other.items.length === 0 && textOf(other.values, 'contactName') === '' ? null : other,
    );
  }

  return {
    draft,
    rawDraft,
    isTouched: rawDraft !== first,
    categories,
    change: setDraft,
    merge,
    set,
    begin,
    replaceDraft,
  };
}

interface PlaceError {
  readonly field: string;
  readonly words: string;
}

const ERROR_FIELDS: ReadonlyMap<number, string> = new Map([
  [MARKET_CODES.notOffered, 'items'],
  [MARKET_CODES.serviceTypeUnfit, 'serviceType'],
  [MARKET_CODES.orderTypeUnfit, 'orderType'],
  [MARKET_CODES.providerGone, 'provider'],
  [MARKET_CODES.visitUnfit, 'timeSlot'],
]);

/** A changed price is confirmed first. A repeated submit is the same order, a changed draft another one (API-5). */
function usePlacing(onDraft: (draft: OrderDraft) => void, onError: (error: PlaceError, draft: OrderDraft) => void) {
  const { api, account, tabStorage } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation();
  const requests = useRequestToken();
  const [changed, setChanged] = useState<Record<'before' | 'after', OrderDraft> | null>(null);

  async function place(draft: OrderDraft) {
    const order = newOrderOf(draft);
    const made = await run<{ readonly id: string | null } | Record<'before' | 'after', OrderDraft> | PlaceError>(
      'create',
      async () => {
        const answer = await api.call('order.create', { body: { ...order, clientToken: requests.tokenOf(order) } });
        if (answer.ok) return answer;
        const field = ERROR_FIELDS.get(answer.error.code ?? 0);
        const words = messageFor(answer.error);
        if (field !== undefined && words !== null) return { ok: true, value: { field, words } } as const;
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
      },
    );
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
