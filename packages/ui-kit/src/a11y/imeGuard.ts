/** The state of an input method, from its composition events. */
export interface ImeState {
  /** Between compositionstart and compositionend. */
  readonly isComposing: boolean;
  /** `compositionend` arrived in the current task. */
  readonly hasJustEnded: boolean;
}

/** The fields of a key event that the decision needs. */
export interface ImeKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The `keyCode` that every browser reports for a key that the input method handles. */
const TAKEN_BY_IME = 229;

/**
 * True if a key belongs to the input method and must be ignored.
 *
 * Safari sends the Enter that confirms a candidate after `compositionend`, with `isComposing` false, so the event alone
 * is not enough.
 */
export function belongsToIme(key: ImeKey, state: ImeState): boolean {
  return state.isComposing || state.hasJustEnded || key.isComposing || key.keyCode === TAKEN_BY_IME;
}
