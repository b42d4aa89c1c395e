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

function shown(name: string, order: GroupOrder | null | undefined, isFormer = false): Person | undefined {
  const orders = { find: () => (isFormer ? null : order), shownIn: () => order };
  return withOrders({ find: () => ({ name, avatarUrl: '' }) }, orders).find('g1');
}

it('an order’s group is named by its service, with picture and stage, and is found by its number', () => {
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

it('a changed name stays, with picture, stage and number; a group without an order stays as it is', () => {
  expect(shown('我们的新家', ORDER)).toEqual({
    name: '我们的新家',
    avatarUrl: '/lamp.webp',
    label: { text: '施工中', tone: 'brand' },
    alias: 'DD2026112000000501',
  });
  expect(shown('订单DD2026112000000501', null)).toEqual({ name: '订单DD2026112000000501', avatarUrl: '' });
});

it('[WEB-ORDERGROUP-12] the group of an order that the user was removed from keeps its name and picture, and has no stage', () => {
  const known = { name: '全屋灯具安装 · 浦东新区', avatarUrl: '/lamp.webp', alias: 'DD2026112000000501' };
  expect(shown('订单DD2026112000000501', ORDER, true)).toEqual(known);
});
