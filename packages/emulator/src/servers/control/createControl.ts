import type * as z from 'zod/mini';
import type { PlanPart } from '../chat/socket/FaultSwitch.js';
import type { DescribedFrame } from '../chat/socket/Line.js';
import type { CLOCK, CUT, HISTORY, HOLD, NETWORK, PASSWORD, REFUSE, SAID, TARGET, TOKEN } from './commands.js';
import type { Scenario } from './scenario.js';

/** A person; the app key may be the control's. */
export interface Someone {
  readonly appKey?: string;
  readonly userId: string;
}

type Input<T extends z.ZodMiniType> = z.input<T>;
type Ours<T> = Omit<T, 'appKey'> & { readonly appKey?: string };

/** Each command with its body and its answer. */
interface Commands {
  /** Plays a scenario; the failures are what could not be done, a sentence each. */
  tenant(scenario: Ours<Scenario>): { readonly appKey: string; readonly failures: readonly string[] };
  /** Says a text as anybody; `refused` is why nobody got it, such as `recipientUnknown`. */
  say(said: Ours<Input<typeof SAID>>): { readonly said: boolean; readonly refused?: string };
  /** Cuts the sockets of one person, of an app key or of all; says how many. */
  drop(target: Input<typeof TARGET>): { readonly dropped: number };
  /** As `drop`, and lets nobody of them in again for `ms`, or until the network is healed. */
  cut(target: Input<typeof CUT>): { readonly dropped: number };
  /** Disturbs frames, or with `heal` ends all disturbances, cuts and refusals. */
  network(fault: Input<typeof NETWORK>): { readonly disturbed: true } | { readonly dropped: number };
  /** Refuses the next requests below `rest`, or the next messages. */
  refuse(refusing: Input<typeof REFUSE>): { readonly refused: number };
  /** Keeps answers, or everything, back for `ms`. */
  hold(held: Input<typeof HOLD>): { readonly held: string };
  /** Refuses history, or answers it again. */
  history(refusing: Input<typeof HISTORY>): { readonly isRefused: boolean };
  /** Takes parts out of the plan of an app key; an empty list gives them back. */
  plan(lacking: { readonly appKey?: string; readonly lacks: PlanPart[] }): { readonly lacks: readonly PlanPart[] };
  /** Moves the clock forward; says the new time in milliseconds since 1970. */
  clock(by: Input<typeof CLOCK>): { readonly now: number };
  /** A token of a person, valid for `lifeMs`. */
  token(whose: Ours<Input<typeof TOKEN>>): { readonly token: string; readonly expiresAt: number };
  /** Ends the tokens of a person now: the sockets close, and the next log-in is refused as expired. */
  expire(whose: Someone): { readonly expired: true };
  /** Ends the sessions of a person, as an operator does. */
  revoke(whose: Someone): { readonly revoked: true };
  /** Bans a person; with `banned: false` no longer. */
  ban(whose: Someone & { readonly banned?: boolean }): { readonly banned: boolean };
  /** Changes the password of a person and ends the sessions. */
  password(changed: Ours<Input<typeof PASSWORD>>): { readonly changed: true };
}

/** A message as the emulator stores it. */
export interface StoredMessage {
  readonly id: string;
  readonly from: string;
  /** A person or a group. */
  readonly to: string;
  readonly device: string;
  readonly clientId: string | null;
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isRecalled: boolean;
  readonly text: string | null;
  readonly ext: Readonly<Record<string, string>>;
}

/** Who has which devices; `since` is null while one is not connected. */
export interface DevicesState {
  readonly now: number;
  readonly appKeys: readonly string[];
  readonly people: readonly {
    readonly id: string;
    readonly devices: readonly {
      readonly device: string;
      readonly since: number | null;
      /** How many messages wait for it. */
      readonly waiting: number;
      /** Its last 50 frames. */
      readonly frames: readonly DescribedFrame[];
    }[];
  }[];
}

/** The control API of a running emulator: each command is a method, as the README lists them. */
export type Control = {
  readonly [Name in keyof Commands]: (body: Parameters<Commands[Name]>[0]) => Promise<ReturnType<Commands[Name]>>;
} & {
  /** The accounts and messages of an app key. */
  state(appKey?: string): Promise<{
    readonly appKey: string;
    readonly accounts: readonly string[];
    readonly messages: readonly StoredMessage[];
  }>;
  /** Who has which devices, how much waits for them, and their last frames; and all app keys. */
  devices(appKey?: string): Promise<DevicesState>;
  /** A command that a profile has added, by its name. */
  send(command: string, body: object): Promise<Readonly<Record<string, unknown>>>;
};

/** All commands; the compiler refuses a list that lacks one. */
const NAMES: Readonly<Record<keyof Commands, true>> = {
  tenant: true,
  say: true,
  drop: true,
  cut: true,
  network: true,
  refuse: true,
  hold: true,
  history: true,
  plan: true,
  clock: true,
  token: true,
  expire: true,
  revoke: true,
  ban: true,
  password: true,
};

/**
 * Commands a running emulator, also one in another process.
 *
 * @param url the emulator's, without a slash at the end
 * @param appKey the app key of each command that names none; without it such a command is about all app keys, or is refused
 * @throws Error from each method: what the emulator refuses, in its words
 */
export function createControl(url: string, appKey?: string): Control {
  const ask = async (path: string, request?: RequestInit) => {
    const response = await fetch(`${url}/__sandbox/${path}`, request);
    const answer: Record<string, unknown> = await response.json();
    const { error, error_description: reason = error } = answer;
    if (!response.ok || error !== undefined) throw new Error(`the emulator refuses ${path}: ${String(reason)}`);
    return answer;
  };
  const send = (command: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const full = { ...(appKey !== undefined && { appKey }), ...body };
    return ask(command, { method: 'POST', headers, body: JSON.stringify(full) });
  };
  const read =
    (what: string) =>
    (key: string | undefined = appKey) =>
      ask(`${what}?appKey=${encodeURIComponent(key ?? '')}`);
  const commands = Object.keys(NAMES).map((name) => [name, (body: object) => send(name, body)] as const);
  return {
    ...Object.fromEntries(commands),
    state: read('state'),
    devices: read('devices'),
    send,
  } as unknown as Control;
}
