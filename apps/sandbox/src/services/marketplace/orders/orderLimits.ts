const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The periods of an order in milliseconds, and its other limits. */
export const ORDER_LIMITS = {
  /** An unpaid order is closed after this time. */
  payMs: 30 * MINUTE,
  /** A paid order that no provider takes is closed and refunded after this time. */
  takeMs: 48 * HOUR,
  /** A visit can be rescheduled until this long before it. */
  rescheduleMs: 2 * HOUR,
  /** A master may check in this long before or after the time of the visit. */
  checkInMs: 24 * HOUR,
  /** Finished work counts as accepted after this time. */
  acceptMs: 72 * HOUR,
  /** After this time accepted work gets a good review automatically. */
  commentMs: 7 * DAY,
  /** The warranty period, after which the order is archived. */
  warrantyMs: 30 * DAY,
  /** A repeated request within this time creates no second order (API-5). */
  sameTokenMs: 10 * MINUTE,
  /** Orders in one payment or one batch action. */
  batchMax: 50,
  /** Rows of one spreadsheet. */
  templateRowsMax: 200,
  /** Rows of one spreadsheet of a member. */
  templateRowsMemberMax: 500,
  /** Pictures of one record. */
  imagesMax: 9,
  commentMax: 500,
} as const;
