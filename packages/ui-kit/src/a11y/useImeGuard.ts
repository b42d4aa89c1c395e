import { useRef, type KeyboardEvent } from 'react';
import { belongsToIme } from './imeGuard.js';

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
