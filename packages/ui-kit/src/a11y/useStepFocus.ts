import { useLayoutEffect, useRef } from 'react';

/** The pressed button is unmounted, so the first field of the new step or its frame gets the focus. */
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
