import type { MessageBody } from './message.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Throws for an own kind of message whose data are not all texts: the peers would get other values, or none. A
 * production build has no check.
 *
 * @throws TypeError that names the field.
 */
export function requireTexts(body: MessageBody): void {
  if (process.env.NODE_ENV === 'production' || body.type !== 'custom') return;
  for (const [name, value] of Object.entries<unknown>(body.data)) {
    if (typeof value !== 'string')
      throw new TypeError(
        `send: data.${name}: must be a text, as every field of a custom message; it is a ${typeof value}`,
      );
  }
}
