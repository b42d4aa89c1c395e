import * as z from 'zod/mini';
import { orElse } from './orElse.js';

/** What every marketplace answer is wrapped in; success is code 200, as a number or as text (R327). */
export const envelope = z.object({
  code: z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]), z.transform(Number)),
  data: z.optional(z.unknown()),
  msg: orElse(z.nullish(z.string()), null),
});

/** A marketplace answer after reading. */
export type Envelope = z.output<typeof envelope>;

/** The body code that means success (R327). */
export const SUCCESS = 200;
