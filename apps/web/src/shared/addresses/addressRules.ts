import { chinese } from '@fitout/ui-kit';
import type { Answer } from '@fitout/api-client';
import { formErrors, type FormField, type FormValues, textOf } from '@fitout/ui-kit/primitives';
import { mobileErrors, normalizeMobile, PLACE_FIELDS, type PlaceField } from '../formRules.js';

export interface AddressParts {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address?: string;
}

/** An address on one line, largest part first; a city that is its own province appears once. */
export function addressLine({ province, city, area, address = '' }: AddressParts): string {
  const parts = [province.trim(), city.trim(), area.trim(), address.trim()];
  return parts.filter((part, at) => part !== '' && part !== parts[at - 1]).join(' ');
}

export type UserAddress = Answer<'address.list'>[number];

export const ADDRESSES_MAX = 20;

export type AddressBookField = PlaceField | 'name' | 'mobile' | 'address' | 'default';

export const ADDRESS_FIELDS: readonly FormField<AddressBookField>[] = [
  { kind: 'text', name: 'name', label: '联系人', required: true, max: 32 },
  { kind: 'text', name: 'mobile', label: '联系电话', required: true, inputMode: 'numeric' },
  ...PLACE_FIELDS,
  { kind: 'text', name: 'address', label: '详细地址', required: true, max: 200, placeholder: '街道、门牌号、楼栋房间' },
  { kind: 'tick', name: 'default', label: '设为默认地址' },
];

export function addressValues(address: UserAddress | null, isFirst: boolean): FormValues<AddressBookField> {
  if (address === null) return { default: isFirst ? '1' : '' };
  const { id: _, default: isDefault, ...texts } = address;
  return { ...texts, default: isDefault ? '1' : '' };
}

export function addressErrors(values: FormValues<AddressBookField>): Readonly<Record<string, string>> {
  return { ...formErrors(ADDRESS_FIELDS, values, chinese), ...mobileErrors(values, 'mobile') };
}

export function addressOf(values: FormValues<AddressBookField>): Omit<UserAddress, 'id'> {
  const text = (name: AddressBookField) => textOf(values, name);
  return {
    name: text('name'),
    mobile: normalizeMobile(values, 'mobile'),
    province: text('province'),
    city: text('city'),
    area: text('area'),
    address: text('address'),
    default: text('default') !== '',
  };
}

export function inOrder(addresses: readonly UserAddress[]): readonly UserAddress[] {
  return addresses.toSorted((one, other) => Number(other.default) - Number(one.default));
}
