import type { Answer } from '@fitout/api-client';
import { type FormValues, textOf } from '@fitout/ui-kit/primitives';
import { useMemo } from 'react';
import type { AddressField, ContactField, OrderDraft } from '../release/orderDraft.js';
import { useAnswer } from './queries/useAnswer.js';

/** The contact of the user as the order forms take it; a masked number is left out. */
export function contactOf({
  actualName,
  nickName,
  mobile,
}: Pick<Answer<'users.me'>, 'actualName' | 'nickName' | 'mobile'>): FormValues<ContactField> {
  return { contactName: actualName || nickName, contactMobile: /^\d{11}$/u.test(mobile) ? mobile : '' };
}

/** A draft with the user's name and number if it has no contact yet; else the draft itself. */
export function withContact(draft: OrderDraft, own: FormValues<ContactField>): OrderDraft {
  const isNamed = (['contactName', 'contactMobile'] as const).some((name) => textOf(draft.values, name) !== '');
  return isNamed ? draft : { ...draft, values: { ...draft.values, ...own } };
}

/** A draft as it is stored: without the user's own name and number, which may change until the draft is restored. */
export function withoutContact(draft: OrderDraft, own: FormValues<ContactField>): OrderDraft {
  const { contactName, contactMobile, ...others } = draft.values;
  const isOwn = contactName === own.contactName && contactMobile === own.contactMobile;
  return isOwn ? { ...draft, values: others } : draft;
}

export type KeptAddress = Answer<'address.list'>[number];

const PLACE = ['province', 'city', 'area', 'address'] as const;

export function addressFilled({ name, mobile, province, city, area, address }: KeptAddress): FormValues<AddressField> {
  return { contactName: name, contactMobile: mobile, province, city, area, address };
}

/**
 * The initial draft: with the default address if it has no place, and with that address's contact, or the user, if it
 * has no contact. Otherwise the draft itself.
 */
export function withFirstContact(
  draft: OrderDraft,
  own: FormValues<ContactField>,
  book: readonly KeptAddress[],
): OrderDraft {
  const usual = book.find((address) => address.default);
  if (usual === undefined || PLACE.some((name) => textOf(draft.values, name) !== '')) return withContact(draft, own);
  const named = withContact(draft, addressFilled(usual));
  return { ...named, values: { ...named.values, ...placeOf(usual) } };
}

function placeOf({ province, city, area, address }: KeptAddress): FormValues<AddressField> {
  return { province, city, area, address };
}

/** The user's name and number, as the forms for orders take them; null while they load. */
export function useOwnContact(): FormValues<ContactField> | null {
  const { data: value } = useAnswer(['me'], 'users.me', { silent: true });
  return useMemo(() => (value === undefined ? null : contactOf(value)), [value]);
}

const NONE: readonly KeptAddress[] = [];

/** The saved addresses; none if they cannot be loaded, and null while they load. */
export function useAddressBook(): readonly KeptAddress[] | null {
  const { data: value, error } = useAnswer(['addresses'], 'address.list', { silent: true });
  return value ?? (error === null ? null : NONE);
}
