import { expect, it } from 'vitest';
import { noticeLink } from './noticeLink.js';

it('[WEB-NOTICE-8] a notice links to its order, one about a rental to the user’s rentals, any other has no link', () => {
  expect(noticeLink({ title: '租赁订单更新', orderId: 'a&b' })?.href).toBe('/Order?id=a%26b');
  expect(noticeLink({ title: '租赁订单更新', orderId: null })).toEqual({
    href: '/Rental?tab=mine',
    label: '查看租赁订单',
  });
  for (const title of ['会员开通成功', '', 'constructor', '__proto__'])
    expect(noticeLink({ title, orderId: null })).toBeNull();
});
