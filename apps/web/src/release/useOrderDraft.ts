import { textOf, type FormValue, type FormValues } from '@fitout/ui-kit/primitives';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { useAddressBook } from '../shared/offers/useAddressBook.js';
import { useOwnContact } from '../shared/useOwnContact.js';
import { withoutProvider } from './firstDraft.js';
import { fitted, withOrderTypeOf, withServiceType } from './offerRules.js';
import { withFirstContact, withoutContact } from '../shared/ownContact.js';
import { storedDraft, type DraftField, type OrderDraft } from './storedDraft.js';
import { momentField } from '../shared/marketTime.js';
import { withOpenSlot } from '../shared/visitSlots.js';
import { useOffer } from './useOffer.js';

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
