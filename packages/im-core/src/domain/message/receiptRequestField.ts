/** The part of a record that asks for receipts: nothing where none are asked for, so that records stay small. */
export function receiptRequestField({ asksReceipt }: { readonly asksReceipt?: unknown }): {
  readonly asksReceipt?: true;
} {
  return asksReceipt === true ? ASKING : NONE;
}

const ASKING = { asksReceipt: true } as const;
const NONE = {};
