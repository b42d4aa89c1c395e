/** The path of the sandbox's cashier. */
export const CASHIER_PATH = '/__sandbox__/cashier';

/** The address in a QR code. */
export function cashierAddress(origin: string, payNo: string): string {
  return `${origin}${CASHIER_PATH}?bill=${encodeURIComponent(payNo)}`;
}
