import { demoOrderNo } from '../../../seed/demoOrderNo.js';

/** The number of a new order, which is its id too: the day in Shanghai and the last digits of the record's serial. */
export function orderNoOf(at: number, serial: string): string {
  // Seeded orders have small serials; these begin far above them.
  return demoOrderNo(at, 10_000_000 + Number(serial.slice(-7)));
}
