import { type FormValues, textOf } from '@fitout/ui-kit/primitives';
import { describe, expect, it } from 'vitest';
import { afterSaleOf } from '../orders/afterSaleForms.js';
import { quickOrderOf } from '../orders/QuickOrder.js';
import { newOrderOf } from '../release/orderFields.js';
import { profileChange } from '../user/profileRules.js';
import { addressOf } from './addresses/addressRules.js';
import { fenTyped, mobileErrors, normalizeMobile, normalizeNumber, sumErrors, typedNumberErrors } from './formRules.js';

const MOBILE_TWICE = ['13800000001', '13800000001'];

describe('numbers and mobile numbers as people write them (FORM)', () => {
  it.each([
    '13800000001',
    ' 13800000001\n',
    '138 0000 0001',
    '138-0000-0001',
    '１３８０００００００１',
    '+86 138 0000 0001',
    '＋８６１３８０００００００１',
    '8613800000001',
    '0086-13800000001',
    '\u202A13800000001\u202C',
    '138\u3000\u00A000000001',
  ])('%j is 13800000001 (own)', (contactMobile) => {
    expect([
      normalizeMobile({ contactMobile }, 'contactMobile'),
      mobileErrors({ contactMobile }, 'contactMobile'),
    ]).toEqual(['13800000001', {}]);
  });

  it.each([
    '',
    '1234',
    '138****0001',
    '-13800000001',
    '+1 3800000001',
    '+4413800000001',
    '861380000000',
    '138000000012',
    '23800000001',
    '1e10',
    '<b>13800000001</b>',
    '13800000001,13800000002',
    '一三八零零零零零零零一',
  ])('%j stays as it is (own)', (mobile) => {
    const isError = Object.keys(mobileErrors({ mobile }, 'mobile')).length > 0;
    expect([normalizeMobile({ mobile }, 'mobile'), isError]).toEqual([mobile, mobile !== '']);
  });

  it.each([
    ['１２．５０', 1250],
    [' ０ ', 0],
    ['99.9', 9990],
  ])('the sum %j is %i fen (own)', (price, fen) => {
    expect([fenTyped({ price }, 'price'), sumErrors({ price }, 'price')]).toEqual([fen, {}]);
  });

  it.each(['-1', '1e3', '0x10', '１，０００', '.5', 'Infinity', '一百', '12元'])(
    'the sum %j is refused (own)',
    (price) => expect(sumErrors({ price }, 'price')).toEqual({ price: '请输入正确的金额' }),
  );

  it.each([
    [{ price: '1.234' }, { price: '金额最多两位小数' }],
    [{ price: '10000000' }, { price: '金额最多 9999999.99' }],
    [{ price: '9999999.99' }, {}],
    [{ price: '9'.repeat(400) }, { price: '金额最多 9999999.99' }],
    [{ quantity: '１．２３４' }, { quantity: '数量最多两位小数' }],
    [{ quantity: '10000' }, { quantity: '数量最多 9999' }],
    [{ quantity: '9999' }, {}],
    [{ quantity: '0.00' }, { quantity: '请输入大于 0 的数量' }],
  ])('what is wrong with the number of %j is said (own)', (values, errors) =>
    expect(typedNumberErrors(values)).toEqual(errors),
  );

  it('every form sends the plain number and keeps the typed one (own)', () => {
    const values: FormValues = { contactMobile: '+86 138 0000 0001', mobile: '１３８０００００００１', quantity: '２' };
    const order = newOrderOf({ values, items: [] });
    const sale = afterSaleOf({ ...values, type: '4' }, '501');
    expect([
      order.contactMobile,
      sale.contactMobile,
      sale.quantity,
      quickOrderOf(values, { orderType: 1 }).contactMobile,
      addressOf(values).mobile,
      profileChange(values, {}).mobile,
      normalizeNumber(values, 'quantity'),
    ]).toEqual([...MOBILE_TWICE, 2, ...MOBILE_TWICE, '13800000001', '2']);
    expect(textOf(values, 'mobile')).toBe('１３８０００００００１');
  });
});
