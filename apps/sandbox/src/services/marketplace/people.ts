/** What people say of themselves beyond their account. */
export interface PersonRecord {
  readonly id: string;
  /** 1 home owner, 2 merchant, 3 designer. */
  readonly userKind: number;
  readonly company: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  /** Ids of the categories they order most, in their own order; missing in records of older versions. */
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
  /** The token it was made with; missing in records of older versions. */
  readonly clientToken?: string | undefined;
}
