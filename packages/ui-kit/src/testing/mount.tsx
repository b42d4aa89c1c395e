import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';

/** Renders for one test and unmounts after it. */
export function mount(element: ReactElement) {
  const view = render(element);
  onTestFinished(cleanup);
  return { ...view, user: userEvent.setup() };
}
