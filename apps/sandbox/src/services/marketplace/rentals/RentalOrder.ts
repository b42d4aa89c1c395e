/** A tool that is rented; money in fen. */
export interface RentalOrder {
  readonly id: string;
  readonly userId: string;
  readonly itemId: string;
  readonly quantity: number;
  /** The first and the last day it is rented for, both counted, such as `2026-11-24`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly days: number;
  readonly rentAmount: number;
  readonly deposit: number;
  readonly amount: number;
  readonly address: string;
  readonly status: RentalStatus;
  readonly payInfoId: string;
  /** What the client called its request (API-5); null for one without. */
  readonly clientToken: string | null;
  readonly createTime: number;
  /** When the tool was looked at and the deposit went back; missing before, and in records of older versions. */
  readonly settleTime?: number;
}

/** 1 to pay, 2 to fetch, 3 rented, 4 return to be confirmed, 5 done, 9 cancelled. */
export type RentalStatus = 1 | 2 | 3 | 4 | 5 | 9;

/** What happens to a rental. The customer cancels and returns; payment and clock do the rest. */
export type RentalEvent = 'pay' | 'timeout' | 'cancel' | 'fetch' | 'return' | 'confirmReturn';

const MOVES: Readonly<Record<RentalEvent, Readonly<Partial<Record<RentalStatus, RentalStatus>>>>> = {
  pay: { 1: 2 },
  timeout: { 1: 9 },
  cancel: { 1: 9, 2: 9 },
  fetch: { 2: 3 },
  return: { 3: 4 },
  confirmReturn: { 4: 5 },
};

/** The status after an event; null where the status refuses it. */
export function rentalAfter(status: RentalStatus, event: RentalEvent): RentalStatus | null {
  return MOVES[event][status] ?? null;
}
