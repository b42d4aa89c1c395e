import { cleanup, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';

/** Keys follow each other at once. jsdom knows no styles here: whether an element takes presses is not asked before each of them. */
const options = {
  delay: null,
  ...(navigator.userAgent.includes('jsdom') && { pointerEventsCheck: PointerEventsCheckLevel.Never }),
};

/** Renders for one test and unmounts after it. */
export function mount(element: ReactElement) {
  const view = render(element);
  onTestFinished(cleanup);
  return { ...view, user: userEvent.setup(options) };
}
