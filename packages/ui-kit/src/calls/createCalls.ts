import { CallButtons } from './CallButtons.js';
import { CallLayer } from './CallLayer.js';
import type { CallsOptions } from './CallsOptions.js';
import { ChatCalls } from './ChatCalls.js';

/**
 * Creates the calls over the chat of one login: give `intercept` to its client, and the calls to the provider as
 * `calls`. The provider renders buttons, records and windows.
 */
export function createCalls(options: CallsOptions): ChatCalls {
  return new ChatCalls(options, { CallButtons, CallLayer });
}
