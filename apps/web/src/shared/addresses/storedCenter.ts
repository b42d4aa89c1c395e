import * as z from 'zod/mini';
import { shapeCodec, webStored, type WebStorage, type WebStored } from '../storage/webStored.js';

/** The place that the user chose (A10). */
const CENTER = z.strictObject({ province: z.string(), city: z.string().check(z.minLength(1)), area: z.string() });
export type Center = z.output<typeof CENTER>;

/** The query that counts a click, with the user's city once it is known (R361, R362, A69). */
export const clickAt = (code: string, place: Center | null) => ({
  code,
  expand1: place?.province,
  expand2: place?.city,
  expand3: place?.area,
});

/** The place of every account in this browser, also after log-out; null without a readable one (R191, A14). */
export function storedCenter(open: () => WebStorage): WebStored<Center | null> {
  return webStored(open, 'Center', shapeCodec(CENTER, null));
}
