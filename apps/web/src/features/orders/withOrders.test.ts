import type { Person } from '@fitout/ui-kit';
import { expect, it } from 'vitest';
import type { GroupOrder } from './groupLabels.js';
import { withOrders } from './withOrders.js';

const ORDER: GroupOrder = {
  id: '501',
  status: 5,
  customerServiceId: null,
  colleagues: [],
  orderNo: 'DD2026112000000501',
  title: '全屋灯具安装',
  area: '浦东新区',
  stage: '施工中',
  picture: '/lamp.webp',
  hasCameras: false,
};

function shown(name: string, order: GroupOrder | null | undefined): Person | undefined {
  return withOrders({ find: () => ({ name, avatarUrl: '' }) }, { find: () => order }).find('g1');
}

it('[WEB-ORDERGROUP-10] an order’s group is named by its service, with picture and stage, and is found by its number', () => {
  expect(shown('订单DD2026112000000501', ORDER)).toEqual({
    name: '全屋灯具安装 · 浦东新区',
    avatarUrl: '/lamp.webp',
    label: { text: '施工中', tone: 'brand' },
    alias: 'DD2026112000000501',
  });
  const visit = { ...ORDER, status: 4, stage: '待上门', area: '' };
  expect(shown('订单DD2026112000000501', visit)).toMatchObject({
    name: '全屋灯具安装',
    label: { text: '待上门', tone: 'info' },
  });
  expect(shown('订单DD2026112000000501', { ...ORDER, status: 8 })?.label?.tone).toBe('plain');
});

it('[WEB-ORDERGROUP-10] a changed name stays, and so does that of a group without an order', () => {
  expect(shown('我们的新家', ORDER)).toEqual({ name: '我们的新家', avatarUrl: '' });
  expect(shown('订单DD2026112000000501', null)).toEqual({ name: '订单DD2026112000000501', avatarUrl: '' });
});
