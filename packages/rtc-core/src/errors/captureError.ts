import type { CallError, CallErrorCode } from './callError.js';

/** The browser's error names for a device that cannot be opened. */
const CODES: Readonly<Record<string, CallErrorCode>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noDevice',
  OverconstrainedError: 'noDevice',
  NotReadableError: 'deviceBusy',
  NotSupportedError: 'unsupported',
  // The browser has no such class.
  ReferenceError: 'unsupported',
};

/** Why a device could not be opened (R431–R434). */
export function captureError(error: unknown): CallError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { code: CODES[name] ?? 'unknown', message: `${name}: ${message}` };
}
