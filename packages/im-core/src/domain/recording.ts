import type { ConversationRef } from './conversation/conversation.js';

/** The version of the format that this package writes, and the only one that it replays. */
export const RECORDING_VERSION = 1;

/** JSON: a `Map`, a file and what is missing are written as objects with one key that begins with `$`. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** When something happened. */
interface Moment {
  /** Epoch milliseconds on the device's clock. */
  readonly at: number;
  /** Microtasks since the last thing from outside, if the client was not at rest yet. */
  readonly ticks?: number;
}

/** What crossed a port, or what the user did, in the order of happening. */
export type RecordingEntry =
  /** The app called the client: `on` is a store, with its conversation if it is a timeline. */
  | (Moment & {
      readonly type: 'press';
      readonly on: string;
      readonly ref?: ConversationRef;
      readonly method: string;
      readonly args: readonly Plain[];
    })
  /** The client called a port; `value` is what it got at once, if the call is not answered later. */
  | (Moment & {
      readonly type: 'call';
      readonly id: number;
      readonly of: string;
      readonly args: readonly Plain[];
      readonly value?: Plain;
    })
  /** A call was answered, or its promise was rejected. */
  | (Moment & {
      readonly type: 'answer';
      readonly id: number;
      readonly value: Plain;
      readonly isRejected?: true;
    })
  /** A port ran the function that a call had given it, such as a listener of events. */
  | (Moment & { readonly type: 'run'; readonly id: number; readonly args: readonly Plain[] })
  /** A timer ended that was to end at `due`, `ms` after it was set. */
  | (Moment & { readonly type: 'timer'; readonly due: number; readonly ms: number });

/** What a client shows: the conversations that have messages, by name. */
export interface ShownState {
  readonly connection: string;
  readonly unread: number;
  readonly conversations: readonly ShownConversation[];
}

/** A conversation as it is shown; each message as its id, the service's id, its status, and a hash of its content. */
export interface ShownConversation {
  readonly key: string;
  readonly unread: number;
  readonly messages: readonly (readonly [id: string, serverId: string | null, status: string, content: string])[];
}

/** What the client knew when the recording began, if its first part was dropped to keep the limits. */
export interface ResumedState {
  readonly isOnline: boolean;
  readonly isFocused: boolean;
  readonly opened: ConversationRef | null;
  /** The keys and values that were stored, as far as this session had read or written them. */
  readonly storage: readonly (readonly [key: string, value: string])[];
  /** Calls that were not answered yet. */
  readonly calls: readonly Extract<RecordingEntry, { readonly type: 'call' }>[];
  /** The service's list of conversations, as the client knew it. */
  readonly conversations: Plain;
}

/**
 * One log-in of one device as its ports saw it: plain JSON to be replayed. Without texts each text, name and address is its length
 * and a number, the same for the same text within one recording; passwords and tokens are never in it.
 */
export interface Recording {
  readonly version: typeof RECORDING_VERSION;
  readonly hasTexts: boolean;
  readonly self: string;
  /** The tab's name among the account's tabs. */
  readonly tab: string;
  /** The parts that the service lacks. */
  readonly lacks: readonly string[];
  /** Whether the storage keeps records, or values only. */
  readonly keepsRecords: boolean;
  readonly resumed: ResumedState | null;
  readonly entries: readonly RecordingEntry[];
  /** What the user saw when it was exported. */
  readonly state: ShownState;
}
