import { describe, expect, it } from 'vitest';
import { type ErrorReport, reportErrors } from './reportErrors.js';

function start() {
  const target = new EventTarget();
  const sent: ErrorReport[] = [];
  reportErrors({ target, version: '1.2.3', page: () => '/Order', now: () => 7, send: (report) => sent.push(report) });
  const fail = (error: unknown) => target.dispatchEvent(new ErrorEvent('error', { error }));
  return { target, sent, fail };
}

describe('reports of errors (REPORT)', () => {
  it('an unhandled error is sent with version, page and stack', () => {
    const { sent, fail } = start();
    const error = new TypeError('x is undefined');
    fail(error);
    expect(sent).toEqual([{ version: '1.2.3', page: '/Order', message: 'x is undefined', stack: error.stack, at: 7 }]);
  });

  it('so is an unhandled rejection, also of a value that is no error', () => {
    const { sent, target } = start();
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));
    target.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(sent.map(({ message, stack }) => [message, stack])).toEqual([
      ['gone', ''],
      ['Script error.', ''],
    ]);
  });

  it('the same error is sent once, at most ten of a page, and a picture that failed to load never', () => {
    const { sent, fail, target } = start();
    const error = new Error('again');
    fail(error);
    fail(error);
    target.dispatchEvent(new Event('error'));
    expect(sent).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) fail(`error ${count}`);
    expect(sent).toHaveLength(10);
  });
});
