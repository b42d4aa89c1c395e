import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
// The code of a menu is loaded when the menu is first shown: here with the test, which would have to wait for it.
import '../primitives/ActionPopup.js';

/** Renders for one test and unmounts after it. */
export function mount(element: ReactElement) {
  const view = render(element);
  onTestFinished(cleanup);
  return { ...view, user: userEvent.setup() };
}
