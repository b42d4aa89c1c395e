import { ORDER_TYPE } from '@fitout/api-client/contract';
import type { OrderType } from '../services/marketplace/orders/Order.js';
/** An order of the demo, which reaches its status by the same rules as every other order. */
export interface DemoOrder {
  /** The last digits of the order's number and of its group's id. */
  readonly serial: number;
  readonly groupId?: string;
  readonly customer?: string;
  readonly orderType: OrderType;
  readonly title?: string;
  readonly batchNo?: string;
  readonly providerId?: string;
  readonly categoryId: string;
  readonly items: readonly (readonly [itemId: string, quantity: number])[];
  /** Minutes before the first start at which the order was created, paid, taken …, up to its current status. */
  readonly ages: readonly number[];
  readonly master?: { readonly id: string; readonly name: string };
  /** How the order was closed, if not by the usual steps. */
  readonly end?: 'timeout' | 'cancel' | 'archive';
  /** Minutes after the first start until the payment deadline. */
  readonly payInMinutes?: number;
  readonly area: string;
  readonly address: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const WANG = { id: '3001', name: '王师傅' };
const LI = { id: '3002', name: '李师傅' };
const HOME = { area: '浦东新区', address: '世纪大道100号云锦苑3幢1201室' };
const SHOP = { area: '徐汇区', address: '漕溪北路18号样板间' };

const group = (serial: number): string => `2601000000000${String(serial).padStart(2, '0')}`;

/** All orders of the demo, in the order of their creation. All statuses from 1 to 9 occur. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    serial: 9,
    groupId: group(9),
    orderType: ORDER_TYPE.master,
    title: '窗帘杆安装',
    categoryId: '204',
    items: [['2041', 6]],
    ages: [
      36 * DAY,
      36 * DAY - 5,
      36 * DAY - 30,
      36 * DAY - 60,
      36 * DAY - 90,
      35 * DAY,
      35 * DAY - 240,
      34 * DAY,
      33 * DAY,
    ],
    master: WANG,
    end: 'archive',
    ...HOME,
  },
  {
    serial: 12,
    orderType: ORDER_TYPE.shop,
    providerId: '5002',
    title: '橱柜维修',
    categoryId: '501',
    items: [['5012', 1]],
    ages: [
      12 * DAY,
      12 * DAY - 9,
      12 * DAY - 40,
      12 * DAY - 60,
      12 * DAY - 70,
      11 * DAY - 400,
      11 * DAY - 500,
      10 * DAY,
      9 * DAY,
    ],
    master: { id: '5002', name: '匠心橱柜旗舰店' },
    ...SHOP,
  },
  {
    serial: 8,
    groupId: group(8),
    orderType: ORDER_TYPE.master,
    categoryId: '401',
    items: [['4011', 1]],
    ages: [
      6 * DAY,
      6 * DAY - 4,
      6 * DAY - 20,
      6 * DAY - 50,
      6 * DAY - 55,
      5 * DAY,
      5 * DAY - 200,
      4 * DAY,
      3 * DAY + 100,
    ],
    master: WANG,
    ...HOME,
  },
  {
    serial: 11,
    orderType: ORDER_TYPE.design,
    providerId: '6001',
    title: '奶油风两居方案',
    categoryId: '801',
    items: [['8011', 20]],
    ages: [9 * DAY, 9 * DAY - 20, 9 * DAY - 90, 8 * DAY, 8 * DAY - 60, 7 * DAY - 500, 3 * DAY, 2 * DAY],
    master: { id: '6001', name: '沈一' },
    ...HOME,
  },
  {
    serial: 13,
    orderType: ORDER_TYPE.master,
    categoryId: '102',
    items: [['1021', 1]],
    ages: [5 * DAY],
    end: 'timeout',
    ...HOME,
  },
  {
    serial: 14,
    orderType: ORDER_TYPE.master,
    categoryId: '301',
    items: [['3011', 1]],
    ages: [4 * DAY, 4 * DAY - 3],
    end: 'cancel',
    ...SHOP,
  },
  {
    serial: 6,
    groupId: group(6),
    orderType: ORDER_TYPE.master,
    title: '橱柜台面安装',
    categoryId: '501',
    items: [['5011', 1]],
    ages: [3 * DAY, 3 * DAY - 6, 3 * DAY - 25, 3 * DAY - 60, 3 * DAY - 70, 2 * DAY, DAY + 61],
    master: WANG,
    ...HOME,
  },
  {
    serial: 15,
    orderType: ORDER_TYPE.master,
    title: '餐边柜安装',
    categoryId: '305',
    items: [['3051', 1]],
    ages: [3 * DAY - 5, 3 * DAY - 8, 3 * DAY - 30, 3 * DAY - 66, 3 * DAY - 77, 2 * DAY - 60, DAY + 20],
    master: LI,
    ...SHOP,
  },
  {
    serial: 5,
    groupId: group(5),
    orderType: ORDER_TYPE.master,
    title: '全屋灯具安装',
    categoryId: '101',
    items: [
      ['1011', 6],
      ['1021', 2],
      ['1031', 18],
      ['1061', 1],
    ],
    ages: [3 * DAY - 9, 3 * DAY - 10, 3 * DAY - 14, 3 * DAY - 15, 3 * DAY - 17, 2 * DAY + 30],
    master: WANG,
    ...HOME,
  },
  {
    serial: 16,
    customer: '1002',
    orderType: ORDER_TYPE.master,
    categoryId: '103',
    items: [['1031', 8]],
    ages: [2 * DAY, 2 * DAY - 3, 2 * DAY - 40],
    master: LI,
    ...SHOP,
  },
  {
    serial: 4,
    groupId: group(4),
    orderType: ORDER_TYPE.master,
    categoryId: '402',
    items: [['4021', 1]],
    ages: [DAY - 280, DAY - 284, DAY - 290, DAY - 295, DAY - 296],
    master: LI,
    ...HOME,
  },
  {
    serial: 3,
    groupId: group(3),
    orderType: ORDER_TYPE.master,
    categoryId: '301',
    items: [['3011', 1]],
    ages: [6 * HOUR, 6 * HOUR - 4, 6 * HOUR - 20, 5 * HOUR],
    master: WANG,
    ...HOME,
  },
  {
    serial: 2,
    groupId: group(2),
    orderType: ORDER_TYPE.master,
    categoryId: '201',
    items: [['2011', 1]],
    ages: [4 * HOUR, 4 * HOUR - 8],
    ...HOME,
  },
  ...[17, 18, 19].map((serial): DemoOrder => ({
    serial,
    orderType: ORDER_TYPE.master,
    batchNo: 'PC0000000001',
    categoryId: '204',
    items: [['2041', serial - 14]],
    ages: [10],
    payInMinutes: 30,
    ...SHOP,
  })),
  {
    serial: 1,
    groupId: group(1),
    orderType: ORDER_TYPE.shop,
    providerId: '5001',
    categoryId: '403',
    items: [['4031', 1]],
    ages: [5],
    payInMinutes: 25,
    ...HOME,
  },
  {
    serial: 20,
    orderType: ORDER_TYPE.master,
    categoryId: '101',
    items: [['1011', 3]],
    ages: [2],
    payInMinutes: 3,
    ...HOME,
  },
];
