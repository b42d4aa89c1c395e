/** The presence of an account: one of the five named ones, or a custom text (R174, R235). */
export type PresenceState = 'offline' | 'online' | 'busy' | 'doNotDisturb' | 'away' | 'custom';

/** A status that can be chosen (R232). */
export interface PresenceChoice {
  /** Number of the choice, as the specification has it. */
  readonly id: number;
  readonly state: PresenceState;
  /** The published value; null for a custom text. */
  readonly ext: string | null;
}

/** A person's presence as it is shown. */
export interface Presence {
  readonly state: PresenceState;
  /** The text of a custom status; empty for the others. */
  readonly text: string;
}

/** The service's record of a person's presence (R152). */
export interface PresenceRecord {
  readonly uid: string;
  /** The last published value; empty if there is none. */
  readonly ext: string;
  /** Whether a device of the person is connected. */
  readonly isConnected: boolean;
  /** Names of the person's devices that are connected, as the service gives them; missing where it gives none. */
  readonly devices?: readonly string[];
  /** When it changed, milliseconds. */
  readonly lastTime: number;
  /** When the subscription to it ends, epoch milliseconds; null for the own presence. */
  readonly expiresAt: number | null;
}

/** In the order they are offered; custom comes before offline (R232). */
export const PRESENCE_CHOICES: readonly PresenceChoice[] = [
  { id: 1, state: 'online', ext: 'Online' },
  { id: 100, state: 'busy', ext: 'Busy' },
  { id: 101, state: 'doNotDisturb', ext: 'Do not Disturb' },
  { id: 102, state: 'away', ext: 'Leave' },
  { id: 103, state: 'custom', ext: null },
  { id: 0, state: 'offline', ext: 'Offline' },
];

/** The longest custom status, characters (R130). */
export const PRESENCE_TEXT_MAX = 64;

/** The presence of a published value; an unknown value is a custom status (IM-PRESENCE-1; R235, A34). */
export function presenceFromExt(ext: string): Presence {
  const word = ext.trim();
  if (word === '') return { state: 'online', text: '' };
  const choice = PRESENCE_CHOICES.find((one) => one.ext === word);
  return choice === undefined ? { state: 'custom', text: word } : { state: choice.state, text: '' };
}

/**
 * What other accounts see: an account without a connection is offline, whatever it has published (IM-PRESENCE-2; R152).
 */
export function presenceOf(record: PresenceRecord): Presence {
  return record.isConnected ? presenceFromExt(record.ext) : { state: 'offline', text: '' };
}

/** Whether a choice discards a custom text, so that the user confirms it first (IM-PRESENCE-3; R234). */
export function needsClearConfirm(now: Presence, chosen: PresenceChoice): boolean {
  return now.state === 'custom' && chosen.state !== 'custom';
}
