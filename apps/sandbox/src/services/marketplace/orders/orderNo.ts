import { demoOrderNo } from '../../../seed/demoOrderNo.js';

/** The number of a new order, which is also its id: the day in Shanghai and the last digits of the record's serial. */
export function orderNoOf(at: number, serial: string): string {
  // Seeded orders have small serials; the numbers of other orders begin far above them.
  return demoOrderNo(at, 10_000_000 + Number(serial.slice(-7)));
}
