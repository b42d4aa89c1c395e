import { describe, expect, it } from 'vitest';
import { CONTRACT, type EndpointKey } from './contract/index.js';
import type { HttpOptions } from './options.js';
import { LISTED, OPEN_ANSWERS, UNADDRESSED } from './testing/openAnswers.js';
import { startApi } from './testing/localServer.js';
import { readAnswer } from './wire.js';

const NOTICE = { id: 1, title: '订单', content: '…', createTime: '2026-11-20 08:30:00', status: 0, orderId: 7 };
const CAMERA = { id: 1, deviceNo: 'C1', videoStreamInfo: { online: true, liveHls: 'https://x/live.m3u8' } };
const ORDER = { id: 7, orderNo: 'DD7', status: 3 };
const NAMES = { id: 7, actualName: '王', nickName: '王师傅', userName: 'wang', mobile: '1', headImageUrl: '/a.png' };

const SAMPLES: Readonly<Record<string, readonly [data: unknown, isRead?: (value: never) => boolean]>> = {
  'users.find': [{ records: [NAMES], total: 1 }],
  'users.baseInfo': [NAMES, ({ nickName }: typeof NAMES) => nickName === '王师傅'],
  'customerService.detail': [NAMES, ({ headImageUrl }: typeof NAMES) => headImageUrl === '/a.png'],
  'orderChatroom.add': [{ id: 1 }],
  'notification.list': [{ records: [NOTICE], total: 1 }, isNotice],
  'notification.announcements': [{ records: [NOTICE], total: 1 }, isNotice],
  'notification.markRead': [2],
  'announcement.push': [[{ title: '公告', content: '…' }]],
  'files.upload': [{ data: 'https://x/a.png' }],
  'order.page': [{ records: [ORDER], total: 1 }, ({ records }: { records: (typeof ORDER)[] }) => isOrder(records)],
  'order.create': [{ ...ORDER, amount: 98 }],
  'order.createForm': [{ ...ORDER, amount: 98 }],
  'order.update': [ORDER],
  'order.details': [{ order: ORDER, items: [] }],
  'order.flows': [[{ status: 1, content: '…' }]],
  'order.files': [[{ url: '/a.png' }]],
  'order.finishBatch': [{ success: [7], failed: [] }],
  'order.indexCount': [{ totalCount: '3' }],
  'order.myCount': [{ total: 3, 1: 2 }],
  'order.byGroup': [[ORDER], isOrder],
  'order.linkGroup': [{ groupId: 'g' }],
  'order.autoCancelPush': [
    '20261120001,20261120002',
    (value: string | null) => value?.startsWith('20261120001') === true,
  ],
  'order.imagesZip': ['https://x/a.zip'],
  'order.finishPpt': ['https://x/a.pptx'],
  'order.additionalList': [{ records: [ORDER], total: 1 }],
  'order.afterSaleList': [{ records: [ORDER], total: 1 }],
  'additional.list': [[{ name: '增项', price: '1' }]],
  'additional.create': [{ id: 1 }],
  'additional.pay': [{ payInfoId: 5 }],
  'afterSale.create': [{ id: 1 }],
  'comment.create': [1],
  'click.add': [null],
  'pay.createBatch': [{ payInfoId: 5 }],
  'pay.createTemplate': [{ batchNo: 'P', orders: [] }],
  'pay.idByOrder': [5],
  'pay.genQr': [{ qrCode: 'weixin://1' }],
  'pay.queryQr': [{ billStatus: 'PAID' }],
  'pay.test': [{ payNo: 'P' }],
  'camera.check': [false, (value: boolean) => !value],
  'camera.list': [[CAMERA], isCamera],
  'record.list': [[{ taskId: 1 }]],
  'record.files': [[{ url: '/a.mp4' }]],
  'remote.postActions': [{ 7: { like: 1 } }],
  'remote.camerasAlgorithm': [[{ type: 'x' }]],
  'rtc.tokenV1': [{ accessToken: 't' }],
  'rtc.tokenV2': [{ accessToken: 't', agoraUserId: 3 }],
};

function isOrder(orders: readonly { id: unknown; status: number }[]): boolean {
  return orders.length === 1 && orders[0]?.id === '7' && orders[0].status === 3;
}

function isNotice({ records: [notice] }: { records: { createTime: unknown; orderId: unknown; status: unknown }[] }) {
  return notice?.createTime === Date.UTC(2026, 10, 20, 0, 30) && notice.orderId === '7' && notice.status === 0;
}

function isCamera([camera]: readonly { id: string; videoStreamInfo: { online: boolean; liveHls: string | null } }[]) {
  return camera?.id === '1' && camera.videoStreamInfo.online && camera.videoStreamInfo.liveHls !== null;
}

const infoOf = (key: EndpointKey) => ({ key, isSilent: false, row: CONTRACT[key] });

describe('answers in the forms that the specification leaves open', () => {
  it('every call of the specification is among them', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual([...LISTED].toSorted());
    const unused = OPEN_ANSWERS.filter(({ isOf }) => !LISTED.some(isOf));
    expect(unused).toEqual([]);
  });

  it.each(LISTED)('%s is read in each of them, as if it were complete', (key) => {
    const [data, isRead = () => true] = SAMPLES[key] ?? [];
    const forms = OPEN_ANSWERS.filter(({ isOf }) => isOf(key));
    for (const { name, of } of [{ name: 'complete', of: (all: unknown) => all }, ...forms]) {
      const isAlone = CONTRACT[key].access === 'chat';
      const result = readAnswer(infoOf(key), 200, JSON.stringify(isAlone ? of(data) : { code: '200', data: of(data) }));
      expect([name, result.ok, result.ok && isRead(result.value as never)]).toEqual([name, true, true]);
    }
  });

  it('the counters of posts and the events of cameras need no envelope', () => {
    for (const key of ['remote.postActions', 'remote.camerasAlgorithm'] as const) {
      const [data] = SAMPLES[key] ?? [];
      expect(readAnswer(infoOf(key), 200, JSON.stringify(data))).toMatchObject({ ok: true });
    }
    expect(readAnswer(infoOf('remote.postActions'), 200, '{"7":{"like":1}}')).toMatchObject({
      value: { 7: { like: 1 } },
    });
  });

  it.each(['<!doctype html><title>x</title>', '', 'null'])('%j is an error, and ends no log-in', async (text) => {
    const { server, api, refused } = await startApi();
    server.replyText(200, text);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await api.call('order.flows', { query: { orderId: '1' } })).toMatchObject({
        error: { kind: 'malformed' },
      });
    expect([server.seen.length, refused]).toEqual([2, []]);
  });
});

describe('addresses that a server does not have', () => {
  const answers = [
    ['404', 404, ''],
    ['401', 401, '{"code":401}'],
    ['405', 405, ''],
    ['501', 501, ''],
    ['a page', 200, '\n<html></html>'],
    ['body code 401', 200, '{"code":401,"msg":"未授权"}'],
  ] as const;

  async function start(options: Partial<HttpOptions> = {}) {
    const absent = new Set<EndpointKey>();
    return { absent, ...(await startApi({ absent, ...options })) };
  }

  it('an address that the configuration sets to null is never requested', async () => {
    const { server, absent, api } = await start({ endpoints: { 'square.page': null } });
    expect(await api.call('square.page', { query: {} })).toMatchObject({ ok: false, error: { kind: 'absent' } });
    expect([server.seen, [...absent]]).toEqual([[], ['square.page']]);
  });

  it.each(answers)(
    '%s from one that nobody has named: it is not requested again, and the user stays',
    async (_, status, text) => {
      const { server, absent, refused, api } = await start();
      server.replyText(status, text);
      for (let turn = 0; turn < 3; turn += 1)
        expect(await api.call('square.page', { query: {} })).toMatchObject({
          ok: false,
          error: { kind: 'absent', isUnauthorized: false },
        });
      expect([server.seen.length, [...absent], refused]).toEqual([1, ['square.page'], []]);
    },
  );

  it('one that is emptied from the set is requested again', async () => {
    const { server, absent, api } = await start();
    server.replyText(404, '');
    await api.call('square.page', { query: {} });
    absent.clear();
    await api.call('square.page', { query: {} });
    expect(server.seen).toHaveLength(2);
  });

  it.each(answers)(
    '%s from a specified, a configured or a proved address is a failure as ever',
    async (_, status, text) => {
      const { server, absent, api } = await start({ endpoints: { 'order.autoCancelPush': { path: '/push' } } });
      server.replyText(200, '{"code":200,"data":null}');
      await api.call('vip.mine');
      server.replyText(status, text);
      for (const call of [
        () => api.call('vip.mine'),
        () => api.call('order.flows', { query: { orderId: '1' } }),
        () => api.call('order.autoCancelPush', { query: { key: 'auto-cancel-push' } }),
      ])
        expect((await call()).ok).toBe(false);
      expect([...absent, server.seen.length]).toEqual([4]);
    },
  );

  it('a wrong password is no missing log-in', async () => {
    const { server, absent, api } = await start();
    server.replyText(401, '');
    await api.call('auth.login', { body: { username: 'a', password: 'b' } });
    expect([...absent]).toEqual([]);
  });

  it('the calls that the specification has without an address are known by name', () => {
    expect(UNADDRESSED.map((key) => CONTRACT[key].source)).toEqual(['assumed', 'assumed', 'assumed']);
  });
});

it('R417: an HTTP error has the answer’s data', () => {
  expect(readAnswer(infoOf('order.flows'), 500, '{"data":{"reason":"x"}}')).toMatchObject({
    error: { kind: 'http', answer: { data: { reason: 'x' } } },
  });
  expect(readAnswer(infoOf('order.flows'), 502, 'Bad Gateway')).toMatchObject({ error: { answer: 'Bad Gateway' } });
});
