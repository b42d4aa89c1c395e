import { pageVersion } from '../settings/reportSettings.js';
import type { Config } from '../settings/config.js';
import { reportErrors } from './reportErrors.js';
import { pageLocation } from '../navigation/pageLocation.js';

/** Sends errors of this page to the operator's address, as JSON and without cookies. */
export function sendErrors({ reportTo }: Config['errors']): void {
  reportErrors({
    target: window,
    version: pageVersion(document),
    page: () => pageLocation().pathname,
    now: Date.now,
    send: (report) => {
      const answer = fetch(reportTo, {
        method: 'POST',
        body: JSON.stringify(report),
        headers: { 'content-type': 'text/plain' },
        credentials: 'omit',
        keepalive: true,
      });
      // A failed report is dropped.
      answer.catch(() => undefined);
    },
  });
}
