import { type Result } from '@fitout/emulator/profile';
import refusals from './refusals.json' with { type: 'json' };

export type Refusal = keyof typeof refusals;

export interface RefusalWithText {
  readonly refusal: Refusal;
  readonly msg: string;
}

export type Outcome<T> = Result<T, Refusal | RefusalWithText>;

const REFUSALS: Readonly<Record<Refusal, { readonly code: number; readonly msg: string }>> = refusals;

export function refusalOf(error: Refusal | RefusalWithText): { readonly code: number; readonly msg: string } {
  return typeof error === 'string' ? REFUSALS[error] : { code: REFUSALS[error.refusal].code, msg: error.msg };
}
