import { ORDER_STATUS } from '@fitout/api-client';
import * as z from 'zod/mini';
import { stepsOf, statusLabel, workerWord } from '../orders/orderStates.js';
import { dayName, momentField } from '../shared/marketTime.js';
import { dayWords } from '../shared/offers/masterRules.js';
import { shapeCodec, webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

const time = z.nullable(z.number());

/** What the card of a site shows of its order, as it is kept on the device for the next visit. */
const SITE = z.object({
  id: z.string(),
  title: z.string(),
  status: z.number(),
  orderType: z.number(),
  groupId: z.nullable(z.string()),
  masterName: z.string(),
  arriveTime: time,
  appointTime: time,
  cameraFlag: z.boolean(),
});

export type SiteOrder = Readonly<z.output<typeof SITE>>;

/** The last picture of a site: JPEG in base64, and when it was taken. */
const FRAME = z.object({
  orderId: z.string(),
  cameraId: z.string(),
  at: z.number(),
  jpeg: z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/)),
});

export type SiteFrame = Readonly<z.output<typeof FRAME>>;

type Kept<T> = (open: () => WebStorage, userId: string) => WebStored<T | null>;

export const storedSite: Kept<SiteOrder> = (open, userId) => {
  const { load, save } = webStored(open, `site:${userId}`, shapeCodec(SITE, null));
  // No more of the order than the card needs.
  return { load, save: (order) => save(order && SITE.parse(order)) };
};

export const storedFrame: Kept<SiteFrame> = (open, userId) =>
  webStored(open, `siteFrame:${userId}`, shapeCodec(FRAME, null));

const SOON_MS = 48 * 3_600_000;

/** The order whose site the customer wants to see: work under way before a visit, cameras before none, the next visit first. */
export function siteOrder<T extends SiteOrder>(orders: readonly T[], now: number): T | null {
  const isNear = ({ appointTime }: T) => appointTime !== null && Math.abs(appointTime - now) < SOON_MS;
  const shown = orders.filter(
    (order) =>
      order.status === ORDER_STATUS.onSite ||
      (order.status === ORDER_STATUS.appointed && (order.cameraFlag || isNear(order))),
  );
  const rank = ({ status, cameraFlag }: T) => (status === ORDER_STATUS.onSite ? 0 : 2) + (cameraFlag ? 0 : 1);
  const [first = null] = shown.toSorted(
    (a, b) => rank(a) - rank(b) || (a.appointTime ?? Infinity) - (b.appointTime ?? Infinity),
  );
  return first;
}

/** The statuses in which a customer looks for their site on the home page. */
export const SITE_STATUSES = [ORDER_STATUS.appointed, ORDER_STATUS.onSite].join(',');

/** How far the work is, who is there or comes, and when. */
export function siteWords(order: SiteOrder, now: number): { readonly stage: string; readonly who: string } {
  const { steps, current } = stepsOf(order);
  const who = order.masterName || workerWord(order);
  const { arriveTime, appointTime } = order;
  const arrived = arriveTime === null ? '' : clock(arriveTime, now);
  // Of an earlier day counts since when the work goes on.
  const when =
    arrived !== ''
      ? arrived.replace(/ .*/u, '') + (arrived.includes(' ') ? '开工' : ' 已到达')
      : appointTime === null
        ? ''
        : `${clock(appointTime, now)} 上门`;
  return {
    stage: `${statusLabel(order)} · 第 ${Math.min(current + 1, steps.length)} 步，共 ${steps.length} 步`,
    who: [who, when].filter(Boolean).join(' · '),
  };
}

/** A moment as short as it can be: the time of today, else the day before it. */
export function clock(at: number, now: number): string {
  const [day = '', hour = ''] = momentField(at).split('T');
  return day === dayName(now) ? hour : `${dayWords(day).replace(/ .*/u, '')} ${hour}`;
}
