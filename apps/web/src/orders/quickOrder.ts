import type { BodyValues } from '@fitout/api-client';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { normalizeMobile, PLACE_FIELDS, type PlaceField } from '../shared/formRules.js';

type QuickOrder = BodyValues<'order.createForm'>;

/** The provider of a request: a master, a shop or a design, with the order type that follows. */
export type QuickProvider = Pick<QuickOrder, 'orderType' | 'masterId' | 'providerId'>;

/** The fields of a request to a provider, by name. */
export type QuickField =
  | PlaceField
  | 'contactName'
  | 'contactMobile'
  | 'address'
  | 'expectDate'
  | 'timeSlot'
  | 'remark';

/**
 * The fields of 一键预约: name and phone, address and, optionally, the preferred date; `today` is the first selectable
 * day.
 */
export const quickFields = (today: string): readonly FormField<QuickField>[] => [
  { kind: 'text', name: 'contactName', label: '姓名', required: true, max: 32 },
  { kind: 'text', name: 'contactMobile', label: '电话', required: true, inputMode: 'numeric' },
  ...PLACE_FIELDS,
  { kind: 'text', name: 'address', label: '地址', required: true, max: 200 },
  { kind: 'day', name: 'expectDate', label: '期望日期', min: today },
  {
    kind: 'choice',
    name: 'timeSlot',
    label: '时段',
    choices: Object.entries(zhOrder.slots).map(([value, label]) => ({ value, label })),
  },
  { kind: 'long', name: 'remark', label: '备注', max: 200 },
];

/** The request to a provider, without its token. */
export function quickOrderOf(values: FormValues<QuickField>, provider: QuickProvider): QuickOrder {
  const text = (name: QuickField) => textOf(values, name);
  return {
    ...provider,
    source: '3',
    contactName: text('contactName'),
    contactMobile: normalizeMobile(values, 'contactMobile'),
    province: text('province'),
    city: text('city'),
    area: text('area'),
    address: text('address'),
    ...(text('expectDate') !== '' && { expectDate: text('expectDate'), timeSlot: slotOf(text('timeSlot')) }),
    ...(text('remark') !== '' && { remark: text('remark') }),
  };
}

function slotOf(text: string): 'AM' | 'PM' | 'EV' {
  return text === 'PM' || text === 'EV' ? text : 'AM';
}
