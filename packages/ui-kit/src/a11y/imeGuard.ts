/** What an input method is doing, as far as we noticed. */
export interface ImeState {
  /** Between compositionstart and compositionend. */
  readonly isComposing: boolean;
  /** compositionend came in the task that is still running. */
  readonly hasJustEnded: boolean;
}

/** The part of a key event the decision needs. */
export interface ImeKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The code every browser reports for a key the input method has taken. */
const TAKEN_BY_IME = 229;

/**
 * True when a key belongs to the input method and must not be acted upon (UI-COMPOSER-3).
 *
 * Safari sends the Enter that confirms a candidate after compositionend and says it is not composing, so
 * asking the event alone is not enough.
 */
export function belongsToIme(key: ImeKey, state: ImeState): boolean {
  return state.isComposing || state.hasJustEnded || key.isComposing || key.keyCode === TAKEN_BY_IME;
}
