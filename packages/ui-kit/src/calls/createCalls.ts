import { CallButtons } from './CallButtons.js';
import { CallLayer } from './CallLayer.js';
import type { CallsOptions } from './CallsOptions.js';
import { ChatCalls } from './ChatCalls.js';

/**
 * Calls over the chat of one login: give `intercept` to its client, and the calls to the provider as `calls`. Buttons,
 * records and windows come by themselves.
 */
export function createCalls(options: CallsOptions): ChatCalls {
  return new ChatCalls(options, { CallButtons, CallLayer });
}
