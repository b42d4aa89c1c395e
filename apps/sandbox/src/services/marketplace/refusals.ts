import type { Result } from '../../result.js';
import refusals from './refusals.json' with { type: 'json' };

/** Why the marketplace refuses a request. */
export type Refusal = keyof typeof refusals;

/** A refusal with its own text, if the text of the code is not enough. */
export interface RefusalWithText {
  readonly refusal: Refusal;
  readonly msg: string;
}

/** The result of a request to the marketplace. */
export type Outcome<T> = Result<T, Refusal | RefusalWithText>;

/** Body codes and texts of the marketplace's refusals; their HTTP status is always 200. */
const REFUSALS: Readonly<Record<Refusal, { readonly code: number; readonly msg: string }>> = refusals;

/** The body code and the text of a refusal. */
export function refusalOf(error: Refusal | RefusalWithText): { readonly code: number; readonly msg: string } {
  return typeof error === 'string' ? REFUSALS[error] : { code: REFUSALS[error.refusal].code, msg: error.msg };
}
