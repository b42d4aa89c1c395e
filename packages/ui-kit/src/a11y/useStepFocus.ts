import { useLayoutEffect, useRef } from 'react';

/**
 * For a window with several steps: when `step` changes, the first field of the new step gets the focus, or its frame if
 * it has no field, because the pressed button is unmounted. Put the ref on the frame, which has `tabIndex={-1}`.
 */
export function useStepFocus(step: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // In the same commit, because a dialog without focus inside takes the focus itself.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (frame.current?.querySelector<HTMLElement>('input') ?? frame.current)?.focus();
  }, [step]);
  return frame;
}
