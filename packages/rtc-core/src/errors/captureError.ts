import type { CallError, CallErrorCode } from './callError.js';

/** What the browser calls it when a device cannot be had. */
const CODES: Readonly<Record<string, CallErrorCode>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noDevice',
  OverconstrainedError: 'noDevice',
  NotReadableError: 'deviceBusy',
  AbortError: 'deviceBusy',
  TypeError: 'unsupported',
  NotSupportedError: 'unsupported',
};

/** What kept a device from being opened (R431–R434). */
export function captureError(error: unknown): CallError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { code: CODES[name] ?? 'unknown', message: `${name}: ${message}` };
}
