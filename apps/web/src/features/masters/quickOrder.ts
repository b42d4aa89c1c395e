import type { QuickOrder } from '@fitout/api-client/market';
import { textOf, type FormField, type FormValues } from '@fitout/ui-kit';
import { PLACE_FIELDS } from '../../formRules.js';

/** Orders for a master. */
const FOR_MASTER = 1;

/** The questions of 一键预约: who and where (3.4). */
export const quickFields: readonly FormField[] = [
  { kind: 'text', name: 'contactName', label: '姓名', required: true, max: 32 },
  { kind: 'text', name: 'contactMobile', label: '电话', required: true, max: 11, inputMode: 'numeric' },
  ...PLACE_FIELDS,
  { kind: 'text', name: 'address', label: '地址', required: true, max: 200 },
  { kind: 'long', name: 'remark', label: '备注', max: 200 },
];

/** The request to a master, without its token. */
export function quickOrderOf(values: FormValues, masterId: string): QuickOrder {
  const text = (name: string) => textOf(values, name);
  return {
    orderType: FOR_MASTER,
    masterId,
    contactName: text('contactName'),
    contactMobile: text('contactMobile'),
    province: text('province'),
    city: text('city'),
    area: text('area'),
    address: text('address'),
    ...(text('remark') !== '' && { remark: text('remark') }),
  };
}
