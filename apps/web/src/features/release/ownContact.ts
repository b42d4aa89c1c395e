import type { Answer } from '@fitout/api-client';
import { textOf, type FormValues } from '@fitout/ui-kit';
import type { OrderDraft } from './storedDraft.js';

/** Whom a master calls: one's own name and number as the forms for orders take them; a masked number is none. */
export function contactOf({
  actualName,
  nickName,
  mobile,
}: Pick<Answer<'users.me'>, 'actualName' | 'nickName' | 'mobile'>): FormValues {
  return { contactName: actualName || nickName, contactMobile: /^\d{11}$/u.test(mobile) ? mobile : '' };
}

/** A draft with one's own name and number where nobody stands in it yet; else the draft itself. */
export function withContact(draft: OrderDraft, own: FormValues): OrderDraft {
  const isNamed = ['contactName', 'contactMobile'].some((name) => textOf(draft.values, name) !== '');
  return isNamed ? draft : { ...draft, values: { ...draft.values, ...own } };
}
