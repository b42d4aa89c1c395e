import { RENTAL_STATUS as STATUS } from '@fitout/api-client/contract';

/** The rental of a tool; money in fen. */
export interface RentalOrder {
  readonly id: string;
  readonly userId: string;
  readonly itemId: string;
  readonly quantity: number;
  /** The first and the last day of the rental, both included, such as `2026-11-24`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly days: number;
  readonly rentAmount: number;
  readonly deposit: number;
  readonly amount: number;
  readonly address: string;
  readonly status: RentalStatus;
  readonly payInfoId: string;
  /** The client's token of the request (API-5); null without one. */
  readonly clientToken: string | null;
  readonly createTime: number;
  /** When the returned tool was checked and the deposit refunded; missing before, and in records of older versions. */
  readonly settleTime?: number;
}

/**
 * The values of `RENTAL_STATUS`: 1 unpaid, 2 to be fetched, 3 rented, 4 return to be confirmed, 5 done, 9 cancelled.
 */
export type RentalStatus = 1 | 2 | 3 | 4 | 5 | 9;

/** The events of a rental. The customer cancels and returns; the payment and the timers cause the others. */
export type RentalEvent = 'pay' | 'timeout' | 'cancel' | 'fetch' | 'return' | 'confirmReturn';

const TRANSITIONS: Readonly<Record<RentalEvent, Readonly<Partial<Record<RentalStatus, RentalStatus>>>>> = {
  pay: { [STATUS.unpaid]: STATUS.paid },
  timeout: { [STATUS.unpaid]: STATUS.closed },
  cancel: { [STATUS.unpaid]: STATUS.closed, [STATUS.paid]: STATUS.closed },
  fetch: { [STATUS.paid]: STATUS.rented },
  return: { [STATUS.rented]: STATUS.returned },
  confirmReturn: { [STATUS.returned]: STATUS.done },
};

/** The status after an event; null if the status does not allow it. */
export function rentalAfter(status: RentalStatus, event: RentalEvent): RentalStatus | null {
  return TRANSITIONS[event][status] ?? null;
}
