import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, it } from 'vitest';
import type { GroupOrder } from './groupLabels.js';
import { createStoredOrderGroups } from './storedOrderGroups.js';

const ORDER: GroupOrder = {
  id: '501',
  status: 2,
  customerServiceId: null,
  colleagues: ['1002'],
  orderNo: 'DD2026112000000501',
  title: '吸顶灯安装',
  area: '浦东新区',
  stage: '待接单',
  picture: '',
  hasCameras: true,
};

it('the order of each group is restored in the next session; damaged entries are left out', async () => {
  const storage = createMemoryStore();
  const stored = createStoredOrderGroups(storage);
  const known = new Map([
    ['g1', ORDER],
    ['g2', null],
  ]);
  await stored.save(known);
  expect(await stored.load()).toEqual(known);
  const { hasCameras: _, ...earlier } = ORDER;
  await storage.set('orders/groups', JSON.stringify([['g1', earlier]]));
  expect(await stored.load()).toEqual(new Map([['g1', { ...ORDER, hasCameras: false }]]));
  const damaged = [
    '{',
    '7',
    JSON.stringify([
      ['g1'],
      3,
      ['g3', { id: 1 }],
      ['g4', null],
      ['g5', { ...ORDER, colleagues: [1] }],
      ['g6', { ...ORDER, title: 7 }],
    ]),
  ];
  const found = [];
  for (const text of damaged) {
    await storage.set('orders/groups', text);
    found.push([...(await stored.load()).keys()]);
  }
  expect(found).toEqual([[], [], ['g4']]);
});
