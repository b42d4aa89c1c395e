/** The link of a notice, and its text. */
export interface NoticeLink {
  readonly href: string;
  readonly label: string;
}

/** Links of notices that are not about orders, by the titles of the system. */
const LINKS: Readonly<Record<string, NoticeLink>> = {
  租赁订单更新: { href: '/Rental?tab=mine', label: '查看租赁订单' },
};

/** The link of a notice: to its order, else by its title; null without one. */
export function noticeLink({
  title,
  orderId,
}: {
  readonly title: string;
  readonly orderId: string | null;
}): NoticeLink | null {
  if (orderId !== null) return { href: `/Order?id=${encodeURIComponent(orderId)}`, label: '查看订单' };
  return Object.hasOwn(LINKS, title) ? (LINKS[title] ?? null) : null;
}
