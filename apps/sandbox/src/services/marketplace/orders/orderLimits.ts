const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The delays of an order in milliseconds, and its other limits. */
export const ORDER_LIMITS = {
  /** An order is closed when it is not paid by then. */
  payMs: 30 * MINUTE,
  /** A paid order that no provider takes is closed and refunded. */
  takeMs: 48 * HOUR,
  /** A visit can be moved until so long before it. */
  rescheduleMs: 2 * HOUR,
  /** A master may check in so long before or after the time of the visit. */
  checkInMs: 24 * HOUR,
  /** Finished work counts as accepted after that. */
  acceptMs: 72 * HOUR,
  /** After this time accepted work gets a good review automatically. */
  commentMs: 7 * DAY,
  /** The warranty; then the order is archived. */
  warrantyMs: 30 * DAY,
  /** The same request within this time makes no second order (API-5). */
  sameTokenMs: 10 * MINUTE,
  /** Orders in one payment or one batch action. */
  batchMax: 50,
  /** Rows of one spreadsheet. */
  templateRowsMax: 200,
  /** Rows of one spreadsheet of a member (3.8). */
  templateRowsMemberMax: 500,
  /** Pictures of one record. */
  imagesMax: 9,
  commentMax: 500,
} as const;
