import { useLayoutEffect, useRef } from 'react';

/**
 * Where a window has several steps: with each change of `step` focus goes to the first field of the new one, else to its
 * frame, because the button that was pressed is gone. Put the ref on the frame, which has `tabIndex={-1}`.
 */
export function useStepFocus(step: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // In the same commit: a dialog that finds its focus gone afterwards would take it for itself.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (frame.current?.querySelector<HTMLElement>('input') ?? frame.current)?.focus();
  }, [step]);
  return frame;
}
