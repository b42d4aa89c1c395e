import type { Presence, PresenceChoice } from '@fitout/im-core';

/**
 * The rules the windows of presence go by. The kit sees types only of the chat core: whoever renders them hands the
 * core's rules in.
 */
export interface PresenceRules {
  /** The six that can be chosen, in their order (R232). */
  readonly choices: readonly PresenceChoice[];
  /** The longest custom text, characters. */
  readonly textMax: number;
  /** Whether a choice discards a custom text (R234). */
  readonly needsClearConfirm: (now: Presence, chosen: PresenceChoice) => boolean;
}
