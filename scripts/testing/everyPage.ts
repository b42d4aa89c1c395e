import { configure, prettyDOM } from '@testing-library/dom';
import { beforeEach } from 'vitest';

/** As long as `vi.waitFor` waits (everyTest.ts), in ms. */
const TIMEOUT_MS = 15_000;

configure({ asyncUtilTimeout: TIMEOUT_MS, getElementError: notFound });

/**
 * The error of a query that found nothing. It prints the page when its message is read: a query that waits fails many times
 * before it finds, and printing the page each time took a twentieth of the time of these tests.
 */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

// What the last test had open is still leaving.
beforeEach(() => {
  for (const element of document.querySelectorAll('[data-leaving]')) element.remove();
});

// Runs before each file: files share one page, and each begins with an empty body. Styles stay in the head, because the
// modules that add them are evaluated once.
document.body.replaceChildren();
