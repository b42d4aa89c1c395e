import { type FormValue, type FormValues, textOf } from '@fitout/ui-kit/primitives';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { momentField } from '../shared/marketTime.js';
import { useAddressBook, useOwnContact, withFirstContact, withoutContact } from '../shared/ownContact.js';
import { type ApiQuery, useApiQuery } from '../shared/queries/useApiQuery.js';
import { withOpenSlot } from '../shared/visitSlots.js';
import { fitted, offeredBy, type OfferRoots, providerIdOf, withOrderTypeOf, withServiceType } from './offerRules.js';
import { type DraftField, type OrderDraft, storedDraft, withoutProvider } from './orderDraft.js';

/** The draft of an order: limited to the offered services, prefilled with the user's contact, stored with each change. */
export function useOrderDraft(begin: OrderDraft) {
  const { account, tabStorage, serverNow: now } = useApp();
  const userId = account.login?.user.id ?? '';
  const [first, setFirst] = useState(begin);
  const [rawDraft, setDraft] = useState(begin);
  const categories = useOffer(rawDraft);
  const draft = useMemo(
    () => (categories.value === undefined ? rawDraft : fitted(rawDraft, categories.value)),
    [rawDraft, categories.value],
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
    if (name === 'serviceType') return setDraft(withServiceType(draft, String(value), categories.value ?? []));
    const values = { ...draft.values, [name]: value };
    setDraft({ ...draft, values: name === 'expectDate' ? withOpenSlot(values, momentField(now())) : values });
  }

  /** Replaces the draft. */
  function replaceDraft(other: OrderDraft) {
    setFirst(other);
    setDraft(other);
    // An empty draft is not stored; the draft stored before it is restored.
    storedDraft(tabStorage, userId).save(
      other.items.length === 0 && textOf(other.values, 'contactName') === '' ? null : other,
    );
  }

  return { draft, rawDraft, isTouched: rawDraft !== first, categories, change: setDraft, merge, set, replaceDraft };
}

/** The categories of a draft: those with offers of its provider, or of any provider. */
export function useOffer(draft: OrderDraft): ApiQuery<OfferRoots> {
  const { api } = useApp();
  const providerId = providerIdOf(draft);
  return useApiQuery(
    // Without a provider it is the same query as on other pages.
    providerId === '' ? ['catalog', 'categories'] : ['catalog', 'categories', providerId],
    (options) => api.call('catalog.categories', { ...options, query: offeredBy(providerId) }),
  );
}
