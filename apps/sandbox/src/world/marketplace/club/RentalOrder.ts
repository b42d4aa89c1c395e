/** A tool that is rented; money in fen. */
export interface RentalOrder {
  readonly id: string;
  readonly userId: string;
  readonly itemId: string;
  readonly quantity: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly days: number;
  readonly rentAmount: number;
  readonly deposit: number;
  readonly amount: number;
  readonly address: string;
  /** 1 to pay, 2 to fetch, 3 rented, 4 return to be confirmed, 5 done, 9 cancelled. */
  readonly status: number;
  readonly payInfoId: string;
  readonly createTime: number;
}
