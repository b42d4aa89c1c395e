import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONTRACT, type AnswerOnWire, type EndpointKey } from './index.js';

const read = <K extends EndpointKey>(key: K, answer: AnswerOnWire<K>): unknown => z.parse(CONTRACT[key].answer, answer);
const accepts = (key: EndpointKey, body: unknown): boolean => z.safeParse(CONTRACT[key].body, body).success;

describe('shapes the specification gives (ENDPOINT)', () => {
  it('[API-ENDPOINT-16] a notice has title, content, status, time and perhaps an order; 1 means read', () => {
    const notice = {
      id: 9,
      title: '订单已取消',
      content: '…',
      createTime: '2026-11-20 08:30:00',
      status: 1,
      orderId: 7,
    };
    const page = { records: [notice, { id: '10' }], total: 27 };
    for (const key of ['notification.list', 'notification.announcements'] as const) {
      expect(read(key, page)).toMatchObject({
        total: 27,
        records: [
          { ...notice, id: '9', orderId: '7', createTime: Date.UTC(2026, 10, 20, 0, 30) },
          { id: '10', status: 0, orderId: null, createTime: null, title: '' },
        ],
      });
    }
  });

  it('[API-ENDPOINT-17] a new member is a colleague (0) or a customer (1), with the five fields', () => {
    const member = { orderId: '1', userMobile: '10000000002', userName: '陈', userRemark: '' };
    expect([0, 1, 2, '1'].map((userType) => accepts('orderChatroom.add', { ...member, userType }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(accepts('orderChatroom.add', { userType: 1 })).toBe(false);
  });

  it('[API-ENDPOINT-18] a camera has a stream that is on or off; a camera without stream data is off', () => {
    const cameras = [{ id: 1, videoStreamInfo: { online: true, liveHls: 'https://x/live.m3u8' } }, { id: 2 }];
    expect(read('camera.list', cameras)).toMatchObject([
      { id: '1', videoStreamInfo: { online: true, liveHls: 'https://x/live.m3u8' } },
      { id: '2', videoStreamInfo: { online: false, liveHls: null } },
    ]);
  });

  it.each([
    [true, true],
    [3, true],
    [0, false],
    [false, false],
    [null, false],
  ])('[API-ENDPOINT-18] %s cameras: %s', (answer, there) => expect(read('camera.check', answer)).toBe(there));

  it('[API-ENDPOINT-19] the orders of a group are a list, the first one’s id is the order, each has its status', () => {
    expect(read('order.byGroup', [{ id: 5, status: '3' }])).toMatchObject([{ id: '5', status: 3 }]);
    expect(read('order.byGroup', [])).toEqual([]);
    expect(read('order.byGroup', null)).toEqual([]);
  });

  it.each([
    ['the group the order has', { groupId: 26_01 }, '2601'],
    ['nothing about it', {}, null],
    ['true', true, null],
    ['no data', null, null],
  ])('[API-ENDPOINT-24] tying a group to an order is answered with %s', (_, answer, groupId) => {
    expect(read('order.linkGroup', answer)).toEqual({ groupId });
  });

  it('[API-ENDPOINT-20] sums hidden from a colleague are null, and the order is still read', () => {
    expect(read('order.page', [{ id: '1', status: 2, amount: null }])).toMatchObject({
      records: [{ id: '1', status: 2, amount: null, paidAmount: null, items: [] }],
    });
  });

  it.each([
    ['a text alone', 'weixin://1', 'weixin://1'],
    ['qrCode', { qrCode: 'a', billQRCode: 'b' }, 'a'],
    ['billQRCode', { billQRCode: 'b' }, 'b'],
    ['codeUrl', { codeUrl: 'c' }, 'c'],
    ['none', {}, ''],
  ])('[API-ENDPOINT-21] the text to draw is found as %s', (_, answer, qrCode) => {
    expect(read('pay.genQr', answer)).toMatchObject({ qrCode, totalAmount: null });
  });

  it('a payment has its lines; an unknown state counts as open', () => {
    const line = { id: 1, title: '吸顶灯安装', amount: 98, discount: 2 };
    const lines = [line, { ...line, state: 'closed' }];
    expect(read('pay.detail', { payInfoId: 1, payNo: 'P', amount: 98, lines })).toMatchObject({
      lines: [
        { id: '1', orderId: null, orderNo: '', amount: 9_800, discount: 200, state: 'open' },
        { state: 'closed' },
      ],
    });
  });

  it('[API-ENDPOINT-21] the status of a bill is read as it is; an unknown one is UNKNOWN and never paid', () => {
    const words = ['UNPAID', 'PAID', 'CLOSED', 'REFUND', 'paid', '', null];
    expect(words.map((billStatus) => read('pay.queryQr', { billStatus }))).toEqual(
      ['UNPAID', 'PAID', 'CLOSED', 'REFUND', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'].map((billStatus) => ({
        billStatus,
        paidTime: null,
        failedTime: null,
      })),
    );
  });

  it('[API-ENDPOINT-22] an order is refused without services, address, mobile, day or token', () => {
    const order = {
      orderType: 1,
      serviceType: 1,
      categoryId: '11',
      masterGrant: 0,
      items: [{ itemId: '7', name: '吸顶灯', unit: '个', quantity: 3, price: '55.00' }],
      contactName: '林晓',
      contactMobile: '10000000001',
      province: '上海市',
      city: '上海市',
      area: '浦东新区',
      address: '张江路 1 号',
      expectDate: '2026-11-21',
      timeSlot: 'AM',
      arrived: true,
      amount: 165,
      clientToken: 'form-0001',
    };
    expect(accepts('order.create', order)).toBe(true);
    const wrong = [
      { items: [] },
      { items: [{ ...order.items[0], quantity: 0 }] },
      { area: '' },
      { contactMobile: '1234' },
      { expectDate: '20261121' },
      { clientToken: '' },
    ];
    expect(wrong.map((change) => accepts('order.create', { ...order, ...change }))).toEqual(wrong.map(() => false));
  });
});
