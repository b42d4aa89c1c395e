import { CONTRACT, type EndpointKey } from '../contract/index.js';

export const UNADDRESSED = ['order.linkGroup', 'order.autoCancelPush', 'rtc.tokenV2'] as const satisfies EndpointKey[];

export const LISTED: readonly EndpointKey[] = (Object.keys(CONTRACT) as EndpointKey[]).filter(
  (key) => CONTRACT[key].source === 'given' || UNADDRESSED.some((one) => one === key),
);

export interface OpenAnswer {
  readonly name: string;
  readonly isOf: (key: EndpointKey) => boolean;
  readonly of: (data: unknown) => unknown;
}

const CHANGES: readonly EndpointKey[] = [
  'order.update',
  'order.finishBatch',
  'order.linkGroup',
  'orderChatroom.add',
  'additional.create',
  'afterSale.create',
  'comment.create',
  'notification.markRead',
  'click.add',
];
const MAKERS: readonly EndpointKey[] = [
  'order.create',
  'order.createForm',
  'additional.pay',
  'pay.createBatch',
  'pay.createTemplate',
  'pay.idByOrder',
  'files.upload',
];
const LISTS: readonly EndpointKey[] = [
  'order.byGroup',
  'order.page',
  'notification.list',
  'notification.announcements',
  'camera.list',
];

const among = (keys: readonly EndpointKey[]) => (key: EndpointKey) => keys.includes(key);
const change = (name: string, data: unknown): OpenAnswer => ({
  name: `a change answers ${name}`,
  isOf: among([...CHANGES, ...MAKERS]),
  of: () => data,
});
const cancelled = (name: string, of: (numbers: readonly string[]) => unknown): OpenAnswer => ({
  name: `cancelled orders are ${name}`,
  isOf: among(['order.autoCancelPush']),
  // An answer of the sandbox without any stays as it is.
  of: (data) => (typeof data === 'string' && data !== '' ? of(data.split(',')) : data),
});
const check = (name: string, data: unknown): OpenAnswer => ({
  name: `no cameras is ${name}`,
  isOf: among(['camera.check']),
  of: (given) => given || data,
});

export const OPEN_ANSWERS: readonly OpenAnswer[] = [
  change('nothing', undefined),
  change('null', null),
  change('true', true),
  change('a text', 'success'),
  change('a number', 7),
  change('a number as text', '7'),
  change('an empty list', []),
  change('a list of one', [{ id: 7 }]),
  change('an empty record', {}),
  cancelled('a number', ([number = '']) => (Number.isSafeInteger(Number(number)) ? Number(number) : number)),
  cancelled('a list', (numbers) => numbers),
  cancelled('a list of numbers', (numbers) => numbers.map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : one))),
  check('an empty list', []),
  check('"false"', 'false'),
  check('"0"', '0'),
  {
    name: 'a person has no id',
    isOf: among(['users.baseInfo', 'customerService.detail']),
    of: (data) => without(data, 'id'),
  },
  ...[true, 1, '1'].map((online): OpenAnswer => ({
    name: `a camera is its stream alone, online ${JSON.stringify(online)}`,
    isOf: among(['camera.list']),
    of: (data) => eachOf(data, (camera) => streamOf(camera, online)),
  })),
  {
    name: 'the order of a group is its id and status',
    isOf: among(['order.byGroup']),
    of: (data) => eachOf(data, ({ id, status }) => ({ id, status })),
  },
  { name: 'one record is no list', isOf: among(LISTS), of: alone },
  { name: 'a page is a bare list', isOf: among(LISTS), of: (data) => recordsOf(data) ?? data },
  {
    name: 'a notice has the named fields only, its time in lower case',
    isOf: among(['notification.list', 'notification.announcements']),
    of: (data) =>
      withRecords(data, ({ id, title, content, status, createTime, orderId }) => ({
        id,
        title,
        content,
        status: String(status),
        createTime: typeof createTime === 'string' ? `${createTime.replace(' ', 't')}.000+08:00` : createTime,
        orderId,
      })),
  },
];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function without(data: unknown, name: string): unknown {
  if (!isFields(data)) return data;
  const { [name]: _, ...rest } = data;
  return rest;
}

function eachOf(data: unknown, of: (record: Fields) => unknown): unknown {
  return Array.isArray(data) ? data.map((one) => (isFields(one) ? of(one) : one)) : data;
}

function recordsOf(data: unknown): readonly unknown[] | null {
  const records = isFields(data) ? data['records'] : data;
  return Array.isArray(records) ? records : null;
}

function withRecords(data: unknown, of: (record: Fields) => unknown): unknown {
  return isFields(data) ? { ...data, records: eachOf(data['records'], of) } : eachOf(data, of);
}

function alone(data: unknown): unknown {
  const records = recordsOf(data);
  return records?.length === 1 ? records[0] : data;
}

function streamOf({ videoStreamInfo }: Fields, online: unknown): unknown {
  const stream = isFields(videoStreamInfo) ? videoStreamInfo : {};
  return { videoStreamInfo: { online: stream['online'] === true ? online : false, liveHls: stream['liveHls'] } };
}
