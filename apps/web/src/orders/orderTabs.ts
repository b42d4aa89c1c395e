import { ORDER_STATUS as STATUS, type Answer } from '@fitout/api-client';

/** The tabs of the order list. */
export type OrderTab = 'all' | 'doing' | '1' | '2' | 'visit' | '5' | '6' | '7' | '8' | '9' | 'costs' | 'afterSale';

/** The tabs in their order, and the statuses of each; none for the two with another query. */
export const ORDER_TABS: readonly { readonly id: OrderTab; readonly statuses: readonly number[] }[] = [
  { id: 'all', statuses: [] },
  { id: 'doing', statuses: [STATUS.paid, STATUS.taken, STATUS.appointed, STATUS.onSite] },
  { id: '1', statuses: [STATUS.unpaid] },
  { id: '2', statuses: [STATUS.paid] },
  { id: 'visit', statuses: [STATUS.taken, STATUS.appointed] },
  { id: '5', statuses: [STATUS.onSite] },
  { id: '6', statuses: [STATUS.finished] },
  { id: '7', statuses: [STATUS.accepted] },
  { id: '8', statuses: [STATUS.done] },
  { id: '9', statuses: [STATUS.closed] },
  { id: 'costs', statuses: [] },
  { id: 'afterSale', statuses: [] },
];

/** The tabs that are always shown; `doing` is shown only if the address has it. */
export const USUAL_TABS = ORDER_TABS.filter(({ id }) => id !== 'doing');

/** The tab in an address; `all` for an unknown one. */
export function orderTabOf(text: string | null): OrderTab {
  return ORDER_TABS.find(({ id }) => id === text)?.id ?? 'all';
}

/** The number of orders of a tab (R379). */
export function tabCount(tab: OrderTab, counts: Answer<'order.myCount'>): number {
  if (tab === 'all') return counts.total;
  if (tab === 'costs') return counts.additionalCost;
  if (tab === 'afterSale') return counts.afterSale;
  const { statuses } = ORDER_TABS.find(({ id }) => id === tab) ?? { statuses: [] };
  const byStatus: Readonly<Record<number, number>> = counts;
  return statuses.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
}
