import { useRef, type KeyboardEvent } from 'react';

/** Tracks the input method of one text field. Spread `handlers` on the field and call `owns` in its key handler. */
export function useImeGuard() {
  const state = useRef({ isComposing: false, hasJustEnded: false });

  return {
    handlers: {
      onCompositionStart: () => {
        state.current = { isComposing: true, hasJustEnded: false };
      },
      onCompositionEnd: () => {
        const ended = { isComposing: false, hasJustEnded: true };
        state.current = ended;
        // The next task: by then the key event that belongs to this composition has been delivered.
        setTimeout(() => {
          ended.hasJustEnded = false;
        }, 0);
      },
    },
    owns: (event: KeyboardEvent) =>
      belongsToIme({ isComposing: event.nativeEvent.isComposing, keyCode: event.keyCode }, state.current),
  };
}

interface ImeState {
  /** Between compositionstart and compositionend. */
  readonly isComposing: boolean;
  /** `compositionend` arrived in the current task. */
  readonly hasJustEnded: boolean;
}

interface ImeKey {
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
