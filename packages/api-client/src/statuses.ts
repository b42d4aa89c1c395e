// The numbers by which the marketplace names states and kinds on the wire (A48). Screens and servers compare with
// these names and never with a number.

/** The state of an order. Its label on screen depends on the type of the order (A48). */
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

/** How much of an order is paid, or paid back. */
export const PAY_STATUS = { unpaid: 0, paid: 1, partlyRefunded: 2, refunded: 3 } as const;

/** The kind of provider of an order. */
export const ORDER_TYPE = { master: 1, shop: 2, design: 3 } as const;

/** How an order was placed: with the form, from a template of many, with one click on a provider's page, again. */
export const ORDER_SOURCE = { form: 1, template: 2, oneClick: 3, repetition: 4 } as const;

/** The kind of service of an order. */
export const SERVICE_TYPE = {
  installation: 1,
  repair: 2,
  measuring: 3,
  delivery: 4,
  dismantling: 5,
  cleaning: 6,
  design: 7,
} as const;

/** Who chooses the master of an order. */
export const MASTER_GRANT = { platform: 0, customer: 1 } as const;

/** The kind of account that was added to the group of an order (R330). */
export const MEMBER_TYPE = { colleague: 0, customer: 1 } as const;

/** The state of a quote of the staff. */
export const QUOTE_STATUS = { open: 0, ordered: 1, declined: 2, withdrawn: 3, expired: 4 } as const;

/** Who took a step of an order. */
export const OPERATOR_ROLE = { system: 0, customer: 1, master: 2, service: 3 } as const;

/** The kind of a post. */
export const POST_TYPE = { case: 1, knowledge: 2, question: 3 } as const;

/** The kind of a customer. */
export const USER_KIND = { owner: 1, merchant: 2, designFirm: 3 } as const;

/** The stage of an order at which a picture or document was added. */
export const ORDER_FILE_TYPE = { order: 1, checkIn: 2, work: 3, finished: 4, accepted: 5, afterSale: 6 } as const;

/** The kind of a notice. */
export const NOTICE_TYPE = { notification: 1, announcement: 2 } as const;

/** Whether a notice is read. */
export const NOTICE_STATUS = { unread: 0, read: 1 } as const;

/** The state of an additional cost: proposed by one side, confirmed or refused by the other, paid, or withdrawn by its proposer. */
export const COST_STATUS = { proposed: 0, confirmed: 1, paid: 2, refused: 3, withdrawn: 4 } as const;

/** The state of a rental. */
export const RENTAL_STATUS = { unpaid: 1, paid: 2, rented: 3, returned: 4, done: 5, closed: 9 } as const;

/** The state of a hand-over of a conversation. */
export const HAND_OVER_STATUS = { waiting: 0, taken: 1 } as const;

/** The state of a bought membership. */
export const VIP_ORDER_STATUS = { unpaid: 1, paid: 2 } as const;

/** For whom an invoice is. */
export const INVOICE_KIND = { person: 1, company: 2 } as const;

/** The state of an invoice application. */
export const INVOICE_STATUS = { inWork: 1, issued: 2, refused: 3 } as const;

/** The types of an after-sale request. */
export const AFTER_SALE_TYPE = { repair: 1, refund: 2, complaint: 3, parts: 4 } as const;

/** The state of an after-sale request. */
export const AFTER_SALE_STATUS = { waiting: 0, inWork: 1, proposed: 2, done: 3, refused: 4, withdrawn: 5 } as const;

/** The subjects of a complaint. */
export const COMPLAINT_SUBJECTS = ['施工质量', '服务态度', '未按时上门', '收费问题', '其他'] as const;
