/** The data that an account gives about itself, besides the account record. */
export interface PersonRecord {
  readonly id: string;
  /** 1 home owner, 2 merchant, 3 designer. */
  readonly userKind: number;
  readonly company: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  /** Ids of the categories that the account orders most, in its own order; missing in records of older versions. */
  readonly usualServices?: readonly string[];
}

/** An address for visits. */
export interface UserAddress {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly mobile: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly default: boolean;
  /** The client's token of the request; missing in records of older versions. */
  readonly clientToken?: string | undefined;
}
