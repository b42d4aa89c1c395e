import { textOf, type FormValue, type FormValues } from '@fitout/ui-kit/primitives';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../../app/AppContext.js';
import { useAddressBook } from '../../components/offers/useAddressBook.js';
import { useOwnContact } from '../../components/useOwnContact.js';
import { withoutProvider } from '../../features/release/firstDraft.js';
import { fitted, withOrderTypeOf, withServiceType } from '../../features/release/offerRules.js';
import { withFirstContact } from '../../features/release/ownContact.js';
import { saveDraft, type OrderDraft } from '../../features/release/storedDraft.js';
import { momentField } from '../../marketTime.js';
import { withOpenSlot } from '../../visitSlots.js';
import { useOffer } from './useOffer.js';

/** An order that is being filled in: it fits what is offered, begins with the own contact and is stored as it changes. */
export function useOrderDraft(begin: OrderDraft) {
  const { account, drafts, newId, serverNow: now } = useApp();
  const userId = account.login?.user.id ?? '';
  const [first, setFirst] = useState(begin);
  const [written, setDraft] = useState(begin);
  const categories = useOffer(written);
  const draft = useMemo(
    () => (categories.value === undefined ? written : fitted(written, categories.value)),
    [written, categories.value],
  );
  // One order, however often it is sent; what is changed is another one.
  const token = useRef(newId());

  useEffect(() => {
    if (written !== first) saveDraft(drafts, userId, draft);
  }, [drafts, userId, written, draft, first]);

  const own = useOwnContact();
  const book = useAddressBook();
  const [isOwnKnown, setOwnKnown] = useState(false);
  if (own !== null && book !== null && !isOwnKnown) {
    setOwnKnown(true);
    const named = withFirstContact(written, own, book);
    // Values that the user did not type are not stored.
    if (written === first) setFirst(named);
    setDraft(named);
  }

  function change(next: OrderDraft): string {
    token.current = newId();
    setDraft(next);
    return token.current;
  }

  function merge(values: FormValues) {
    change({ ...draft, values: { ...draft.values, ...values } });
  }

  function set(name: string, value: FormValue) {
    // Who was chosen for one kind of order does not do another.
    if (name === 'orderType' && value !== draft.values['orderType'])
      return void change(withOrderTypeOf(withoutProvider(draft), String(value)));
    if (name === 'serviceType') return void change(withServiceType(draft, String(value), categories.value ?? []));
    const values = { ...draft.values, [name]: value };
    change({ ...draft, values: name === 'expectDate' ? withOpenSlot(values, momentField(now())) : values });
  }

  /** Another order takes the place of this one. */
  function beginWith(other: OrderDraft) {
    setFirst(other);
    change(other);
    // What is empty need not be kept, and what was kept before is kept again.
    saveDraft(drafts, userId, other.items.length === 0 && textOf(other.values, 'contactName') === '' ? null : other);
  }

  return { draft, written, isTouched: written !== first, token, categories, change, merge, set, beginWith };
}
