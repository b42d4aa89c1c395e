import { demoOrderNo } from '../../../seed/demoOrderNo.js';

/** The number of a new order: the day in Shanghai and the last digits of its id. */
export function orderNoOf(at: number, id: string): string {
  // Seeded orders have small serials; these begin far above them.
  return demoOrderNo(at, 10_000_000 + Number(id.slice(-7)));
}
