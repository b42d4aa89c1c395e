/** Where an order stands, by the marketplace's numbers (2.2, A48). */
export const ORDER_STATUS = {
  unpaid: 1,
  paid: 2,
  taken: 3,
  appointed: 4,
  onSite: 5,
  finished: 6,
  accepted: 7,
  done: 8,
  closed: 9,
} as const;
