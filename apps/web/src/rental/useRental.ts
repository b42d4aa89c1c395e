import { addDays } from '@fitout/ui-kit/marketplace';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { addressText } from './addressText.js';
import { rentalErrors, rentalFee, rentalQuantity, type RentalDraft, type RentalItem } from './rentalRules.js';
import { momentField } from '../shared/marketTime.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';

/** The draft of a rental: its errors, its price, and its submit; one with an error calls `onError` instead. */
export function useRental(item: RentalItem, onError: () => void) {
  const { api, serverNow: now } = useApp();
  const navigate = useNavigate();
  const today = momentField(now()).slice(0, 10);
  const book = useApiQuery(['addresses'], (options) => api.call('address.list', { ...options, silent: true }));
  const [draft, setDraft] = useState<RentalDraft>({
    startDate: addDays(today, 1),
    endDate: addDays(today, 1),
    quantity: '1',
    addressId: '',
  });
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { tokenOf, forget } = useRequestToken();

  const known = book.value ?? [];
  // The default address is selected until the user chooses another.
  const usual = known.find((one) => one.default) ?? known[0];
  const chosen = draft.addressId === '' ? usual : known.find((one) => one.id === draft.addressId);
  const whole = { ...draft, addressId: chosen?.id ?? '' };
  const errors = rentalErrors(whole, { today, stock: item.stock });
  // Days are validated at once, because the fee depends on them; missing values after the first submit.
  const shown = hasTried ? errors : { ...errors, addressId: undefined };
  const fee = rentalFee(item, draft);
  const dates = { startDate: draft.startDate, endDate: draft.endDate };

  function change(fields: Partial<RentalDraft>) {
    setRefusal(null);
    setDraft({ ...draft, ...fields });
  }

  async function submit() {
    setTried(true);
    const quantity = rentalQuantity(draft);
    if (isBusy) return;
    if (Object.keys(errors).length > 0 || quantity === null || chosen === undefined) return onError();
    setBusy(true);
    setRefusal(null);
    const rental = { itemId: item.id, quantity, ...dates, address: addressText(chosen), addressId: chosen.id };
    const answer = await api.call('rental.create', { silent: true, body: { ...rental, clientToken: tokenOf(rental) } });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.error.serverMessage ?? '提交失败，请检查网络后重试');
    forget();
    const { payInfoId } = answer.value;
    void navigate(payInfoId === null ? '/Rental?tab=mine' : `/Pay?payInfoId=${encodeURIComponent(payInfoId)}`);
  }

  return { draft, today, book, chosen, shown, fee, isBusy, refusal, change, submit };
}
