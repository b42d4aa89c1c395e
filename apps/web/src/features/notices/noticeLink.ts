/** The link of a notice, and its text. */
export interface NoticeWay {
  readonly href: string;
  readonly label: string;
}

/** Links of notices that are not about orders, by the titles of the system. */
const WAYS: Readonly<Record<string, NoticeWay>> = {
  租赁订单更新: { href: '/Rental?tab=mine', label: '查看租赁订单' },
};

/** The link of a notice: to its order, else by its title; null without one. */
export function noticeWay({
  title,
  orderId,
}: {
  readonly title: string;
  readonly orderId: string | null;
}): NoticeWay | null {
  if (orderId !== null) return { href: `/Order?id=${encodeURIComponent(orderId)}`, label: '查看订单' };
  return Object.hasOwn(WAYS, title) ? (WAYS[title] ?? null) : null;
}
