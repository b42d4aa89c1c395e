/** Where the sandbox's cashier is. */
export const CASHIER_PATH = '/__sandbox__/cashier';

/** The address a QR code leads to. */
export function cashierAddress(origin: string, payNo: string): string {
  return `${origin}${CASHIER_PATH}?bill=${encodeURIComponent(payNo)}`;
}
