import type { OutgoingCommand } from '../message/message.js';

/** A contact, with what is known so far (R151). */
export interface Contact {
  readonly id: string;
  /** Undefined until the profile has arrived. */
  readonly profile: Profile | undefined;
  /** Undefined without a subscription, and while disconnected. */
  readonly presence: PresenceRecord | undefined;
}

export interface ContactsSnapshot {
  readonly friends: readonly string[];
  readonly blocked: readonly string[];
}

/** An account that sent a contact request (R237). */
export interface FriendRequest {
  readonly id: string;
  /** The text of the request; may be empty. */
  readonly message: string;
  /** When it arrived on this device, epoch milliseconds. */
  readonly at: number;
  /** Declined on this device, not yet confirmed by the service: not shown, and declined again after the next log-in. */
  readonly isDeclined?: true;
}

/** The list with one more request: one per account, with its newest text, the newest first (IM-CONTACT-4). */
export function withRequest(requests: readonly FriendRequest[], request: FriendRequest): readonly FriendRequest[] {
  return [request, ...requests.filter(({ id }) => id !== request.id)];
}

/** An event between the user and another account. */
export type FriendEvent =
  /** A contact request arrived (R237). */
  | { readonly type: 'friendRequested'; readonly by: string; readonly message: string }
  /** A contact was added (R238): the peer accepted, or a device of the user did. */
  | { readonly type: 'friendAdded'; readonly id: string; readonly acceptedBy: 'me' | 'them' }
  /** A contact was removed, by either side (R239). */
  | { readonly type: 'friendRemoved'; readonly id: string }
  /** The peer declined the user's request (R239). */
  | { readonly type: 'friendDeclined'; readonly by: string };

/** The presence of a subscribed account, or of the user on any device (R233). */
export interface PresenceEvent {
  readonly type: 'presenceChanged';
  readonly presence: PresenceRecord;
}

export type PeopleEvent = FriendEvent | PresenceEvent;

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

/** What other accounts see: an account without a connection is offline, whatever it has published (IM-PRESENCE-2; R152). */
export function presenceOf(record: PresenceRecord): Presence {
  return record.isConnected ? presenceFromExt(record.ext) : { state: 'offline', text: '' };
}

/** Whether a choice discards a custom text, so that the user confirms it first (IM-PRESENCE-3; R234). */
export function needsClearConfirm(now: Presence, chosen: PresenceChoice): boolean {
  return now.state === 'custom' && chosen.state !== 'custom';
}

/** A profile without its eighth field, presence, which changes by itself (R149). An empty text is a missing value. */
export interface Profile {
  readonly avatarurl: string;
  readonly nickname: string;
  readonly sign: string;
  /** '1' is male, '2' is female, any other value is unknown (R150). */
  readonly gender: string;
  readonly birth: string;
  readonly phone: string;
  readonly mail: string;
}

/** An account and its profile. */
export interface ProfileCard extends Profile {
  readonly id: string;
}

/** A field of the profile that its owner can change. */
export type ProfileField = keyof Profile;

/** Why a value is invalid. */
export type ProfileProblem = 'birthMalformed' | 'phoneMalformed' | 'mailMalformed' | 'tooLong';

/** The maximum length of each field that the service accepts, in characters. */
export const PROFILE_LIMITS: Readonly<Record<ProfileField, number>> = {
  avatarurl: 256,
  nickname: 64,
  sign: 256,
  gender: 1,
  birth: 64,
  phone: 32,
  mail: 64,
};

/** Year 1920 to 2018, month and day with or without a leading zero; not checked against a calendar (R281, A64). */
const BIRTH = /^(?:19[2-9]\d|200\d|201[0-8])-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])$/u;
const PHONE = /^1\d{10}$/u;
/** Each part can be read in one way only, so a long wrong address is refused as fast as a short one. */
const MAIL = /^[\w.+-]+@[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)+$/u;

const PATTERNS: Partial<Record<ProfileField, readonly [RegExp, ProfileProblem]>> = {
  birth: [BIRTH, 'birthMalformed'],
  phone: [PHONE, 'phoneMalformed'],
  mail: [MAIL, 'mailMalformed'],
};

export const PROFILE_FIELDS = Object.keys(PROFILE_LIMITS) as readonly ProfileField[];

/** Why a value of a field is invalid; null if it is valid. An empty value is always valid (IM-PROFILE-1; R281–R284). */
export function profileProblem(field: ProfileField, value: string): ProfileProblem | null {
  if (value.length > PROFILE_LIMITS[field]) return 'tooLong';
  const [pattern, problem] = PATTERNS[field] ?? [];
  return pattern === undefined || problem === undefined || pattern.test(value) ? null : problem;
}

/** What saving an edited field means: an empty or unchanged value closes the editor and saves nothing (IM-PROFILE-2; R284, A74). */
export function isWorthSaving(before: string, after: string): boolean {
  return after.trim() !== '' && after.trim() !== before;
}

/** The event name of the command that reports a declined contact request to the account's other devices. */
const ANSWERED_COMMAND = 'fitoutRequestAnswered';

/**
 * The command, sent to the account whose request was declined, which ignores it: the service copies it to the sender's
 * own devices, to an offline one when it reconnects. The vendor's client does not report a command that the account sends
 * to itself.
 */
export function answeredCommand(request: FriendRequest): OutgoingCommand {
  return { to: request.id, action: ANSWERED_COMMAND, extension: request, isStored: true };
}

/** The request that another device of the account declined; null for any other command, also from another account. */
export function answeredIn(
  { from, action, extension }: { readonly from: string; readonly action: string; readonly extension: unknown },
  self: string,
): FriendRequest | null {
  // Its fields are compared with those of a request: any other value equals none.
  return action === ANSWERED_COMMAND && from === self ? ((extension ?? {}) as FriendRequest) : null;
}
