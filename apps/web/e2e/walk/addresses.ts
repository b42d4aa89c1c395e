import { ORDER_STATUS } from '@fitout/api-client';
import type { Page } from '@playwright/test';
import { ROUTES } from '../../src/navigation/table.js';

/** A conversation of each kind in the demo. */
const CONVERSATIONS: Readonly<Record<string, readonly string[]>> = {
  '/contact/:id': ['2001', '1002'],
  '/group/:id': ['260100000000005', '260100000000002'],
  '/chatroom/:id': ['260300000000001'],
};

/** Deep links of the specification besides the bare routes. */
const LINKS = [
  '/',
  '/contact?list=friends',
  '/contact?contactUserId=2001',
  '/Message?type=notice',
  '/masterDetail?id=3001',
  '/masterDetail?id=3001&tab=comments',
  '/masterDetail?id=3001&tab=schedule',
  '/shopDetail?id=5001',
  '/designDetail?id=6006',
  '/Search?tab=service&keyword=灯',
  '/Search?tab=master',
  '/Search?tab=shop',
  '/Search?tab=design',
  '/Schedule?view=week',
  '/Schedule?masterId=3001',
  '/ReleaseOrder?masterId=3001',
  '/ReleaseOrder?type=3&providerId=6006',
  '/Square?tab=mine',
  '/Square?post=8001',
  '/Problem?category=5',
  '/ProblemDetails?id=9003',
  '/no/such/page',
];

/** Every route of the product, a message route with the ids of the demo. */
export const ROUTE_ADDRESSES: readonly string[] = ROUTES.flatMap(
  ({ path }) => CONVERSATIONS[path]?.map((id) => path.replace(':id', id)) ?? [path],
);

/** The subjects of the pages; each is walked by itself, so that all cores walk and a run ends in its time. */
export const SUBJECTS: readonly (readonly [name: string, isIts: (address: string) => boolean])[] = (() => {
  const messages = /^\/(message|contact|group|chatroom)\b/iu;
  const orders = /^\/(order|schedule)\b/iu;
  const ordering = /^\/(releaseorder|releasebatchorder|pay|payvip|receipt)\b/iu;
  const market = /^\/(search|masterdetail|shopdetail|designdetail|rental|square)\b/iu;
  return [
    ['the messages', (address) => messages.test(address)],
    ['the orders', (address) => orders.test(address)],
    ['ordering and paying', (address) => ordering.test(address)],
    ['the market', (address) => market.test(address)],
    ['every other page', (address) => ![messages, orders, ordering, market].some((paths) => paths.test(address))],
  ];
})();

/** Every route, and every kind of deep link with ids of this person's own. */
export async function addressesFor(page: Page): Promise<readonly string[]> {
  const orders = await page.evaluate(ownOrders);
  const first = new Map(orders.map(({ id, status }) => [status, id]));
  const details = [...first.values()].map((id) => `/Order?id=${id}`);
  const unpaid = orders.find(({ status }) => status === ORDER_STATUS.unpaid)?.id;
  const onSite = orders.find(({ status }) => status === ORDER_STATUS.onSite)?.id;
  const again = orders[0]?.id;
  return [
    ...ROUTE_ADDRESSES,
    ...LINKS,
    ...details,
    ...(unpaid === undefined ? [] : [`/Pay?orderId=${unpaid}`]),
    ...(onSite === undefined ? [] : [`/Receipt?orderId=${onSite}`]),
    ...(again === undefined ? [] : [`/ReleaseOrder?again=${again}`]),
  ];
}

/** Runs in the page. */
async function ownOrders(): Promise<readonly { readonly id: string; readonly status: number }[]> {
  const token = localStorage.getItem('Token') ?? '';
  const answer = await fetch('/api/fe/orders?current=1&size=100', { headers: { gxtoken: token } });
  const { data } = (await answer.json()) as {
    data?: { records?: readonly { readonly id: string | number; readonly status: number }[] };
  };
  return (data?.records ?? []).map(({ id, status }) => ({ id: String(id), status }));
}
