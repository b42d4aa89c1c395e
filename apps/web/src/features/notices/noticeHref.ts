/** Where a notice leads, and what that is called. */
export interface NoticeWay {
  readonly href: string;
  readonly label: string;
}

/** Notices of things that are no orders, by the titles that the system gives them (2.7). */
const WAYS: Readonly<Record<string, NoticeWay>> = {
  租赁订单更新: { href: '/Rental?tab=mine', label: '查看租赁订单' },
};

/** Where a notice leads: to its order, else to what its title is about; null for one that leads nowhere. */
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
