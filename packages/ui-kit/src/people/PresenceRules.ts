import type { Presence, PresenceChoice } from '@fitout/im-core';

/**
 * The rules of the presence windows. The kit imports only types of the chat core: the caller passes the core's rules.
 */
export interface PresenceRules {
  /** The six choices, in their order (R232). */
  readonly choices: readonly PresenceChoice[];
  /** The maximal length of a custom text, characters. */
  readonly textMax: number;
  /** Whether a choice discards a custom text (R234). */
  readonly needsClearConfirm: (now: Presence, chosen: PresenceChoice) => boolean;
}
