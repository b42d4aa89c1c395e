import {
  CALL_END,
  stored,
  type CallInvitation,
  type Codec,
  type KeyValueStore,
  type Message,
  type Stored,
  type TabCoordinator,
} from '@fitout/im-core';
import { decodeCallRecord, type CallClientEvent, type CallType } from '@fitout/rtc-core';
import { makeAutoObservable, observable } from 'mobx';
import { CALL_REASONS, type CallRecord, type CallResult } from './callTypes.js';

export interface CallHistoryEntry extends CallResult {
  readonly id: string;
}

const KIND: Readonly<Record<CallType, CallRecord['kind']>> = { voice: 'voice', video: 'video', multi: 'group' };

/** The results of an account's calls, as this browser saw them, stored across sessions. */
export class CallHistory {
  readonly #stored: Stored<readonly CallHistoryEntry[]>;
  readonly #calls = observable.map<string, CallHistoryEntry>([], { deep: false });
  readonly #tabs: Pick<TabCoordinator, 'post'> | undefined;
  readonly #sendToDevices: ((call: CallHistoryEntry) => void) | undefined;

  constructor(
    storage: KeyValueStore,
    tabs?: Pick<TabCoordinator, 'post' | 'subscribe'>,
    sendToDevices?: (call: CallHistoryEntry) => void,
  ) {
    this.#stored = stored(storage, 'calls', RESULTS);
    this.#tabs = tabs;
    this.#sendToDevices = sendToDevices;
    makeAutoObservable(this, { find: false, has: false }, { autoBind: true });
    tabs?.subscribe((event) => {
      if (event.type !== 'message' || event.message.type !== 'callOver') return;
      const call = decodeCall(event.message.call);
      if (call !== null) this.merge([call]);
    });
  }

  /** Observable. Null for a message that is neither an invitation nor the end of a call. */
  find(invitation: CallInvitation): CallRecord | null {
    const isEnd = invitation['action'] === CALL_END;
    const invite = decodeCallRecord(isEnd ? { ...invitation, action: 'invite' } : invitation);
    if (invite === null) return null;
    return { kind: KIND[invite.type], result: this.#calls.get(invite.callId) ?? null };
  }

  has(callId: string): boolean {
    return this.#calls.has(callId);
  }

  async restore(): Promise<void> {
    this.merge(await this.#stored.load());
  }

  async record(event: CallClientEvent): Promise<void> {
    if (event.type === 'ended') {
      const call = { id: event.callId, ...event.ending, seconds: event.seconds };
      await (call.reason === 'handledElsewhere' ? this.save(call) : this.#announce(call));
    } else if (event.type === 'missed') {
      const id = event.invite.callId;
      await this.#announce({
        id,
        seconds: 0,
        ...(event.isBusy ? { reason: 'busy', by: 'self' } : { reason: 'missed', by: 'none' }),
      });
    }
  }

  /** The peer's word about a call arrives after the end that this device noticed by itself: the peer's duration counts. */
  async hungUp(callId: string, seconds: number): Promise<void> {
    if (this.#calls.get(callId)?.reason !== 'offline') return;
    await this.#announce({ id: callId, reason: 'hungUp', by: 'peer', seconds });
  }

  async save(call: CallHistoryEntry): Promise<void> {
    this.merge([call]);
    // Another tab may have written since.
    this.merge(await this.#stored.load());
    await this.#stored.save([...this.#calls.values()]);
  }

  /** A device that took part wins over one where it only rang; of two that took part the longer call. */
  merge(calls: readonly CallHistoryEntry[]): void {
    for (const call of calls) {
      const known = this.#calls.get(call.id);
      if (known === undefined || outranks(call, known)) this.#calls.set(call.id, call);
    }
  }

  #announce(call: CallHistoryEntry): Promise<void> {
    this.#tabs?.post({ type: 'callOver', call: encodeCall(call) });
    this.#sendToDevices?.(call);
    return this.save(call);
  }
}

/** How much a device knows: least if the call only stopped ringing there, not all if the peer was just gone. */
const RANK: Partial<Record<CallResult['reason'], number>> = { handledElsewhere: 0, missed: 1, busy: 1, offline: 2 };
const HIGHEST_RANK = 3;

function outranks(call: CallHistoryEntry, known: CallHistoryEntry): boolean {
  const rank = RANK[call.reason] ?? HIGHEST_RANK;
  const knownRank = RANK[known.reason] ?? HIGHEST_RANK;
  return rank === knownRank ? call.seconds > known.seconds : rank > knownRank;
}

const RESULTS_MAX = 500;

export const RESULTS: Codec<readonly CallHistoryEntry[]> = {
  encode: (calls) => calls.slice(-RESULTS_MAX).map(encodeCall),
  decode(json) {
    const calls = Array.isArray(json) ? json.map(decodeCall) : [];
    return calls.every((call) => call !== null) ? calls : [];
  },
};

/** The fields of the message by which the caller's device says how its call ended. */
export function encodeEnd(invitation: CallInvitation, call: CallHistoryEntry): CallInvitation {
  return { ...invitation, action: CALL_END, ...encodeCall(call) };
}

/** What it says, from the side of the caller or of the other one; null if it is not readable. */
export function endIn({ body }: Pick<Message, 'body'>, isOwn: boolean): CallResult | null {
  const call = body.type === 'text' ? decodeCall(body.call) : null;
  if (call === null) return null;
  const { reason, by, seconds } = call;
  return { reason, by: isOwn ? by : OTHER_SIDE[by], seconds };
}

const OTHER_SIDE = { self: 'peer', peer: 'self', none: 'none' } as const;

/** How a side is stored and sent: every version and every device of an account reads these words. */
const WRITTEN = { self: 'me', peer: 'peer', none: 'nobody' } as const;
const SIDES = Object.keys(WRITTEN) as readonly CallResult['by'][];

export function encodeCall({ id, reason, by, seconds }: CallHistoryEntry) {
  return { id, reason, by: WRITTEN[by], seconds };
}

export function decodeCall(value: unknown): CallHistoryEntry | null {
  const { id, seconds, ...fields } = fieldsOf(value);
  const reason = CALL_REASONS.find((known) => known === fields['reason']);
  const by = SIDES.find((side) => WRITTEN[side] === fields['by']);
  return isId(id) && isSeconds(seconds) && reason && by ? { id, reason, by, seconds } : null;
}

export interface RunningCall {
  readonly id: string;
  readonly seconds: number;
}

export function storedRunningCall(storage: KeyValueStore, device: string) {
  return stored<RunningCall | null>(storage, `calls/running/${device}`, {
    encode: (call) => call,
    decode(json) {
      const { id, seconds } = fieldsOf(json);
      return isId(id) && isSeconds(seconds) ? { id, seconds } : null;
    },
  });
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
