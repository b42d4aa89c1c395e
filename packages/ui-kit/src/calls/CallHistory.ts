import type { CallInvitation, KeyValueStore, TabCoordinator } from '@fitout/im-core';
import { decodeCallRecord, type CallClientEvent, type CallType } from '@fitout/rtc-core';
import { makeAutoObservable, observable } from 'mobx';
import type { CallRecord, CallRecordsModel } from '../chat/call/CallRecordsModel.js';
import {
  decodeCall,
  encodeCall,
  mergeResults,
  readResults,
  writeResults,
  type CallHistoryEntry,
} from './callResultCodec.js';

const KEY = 'calls';

/** The kit's words for the types of a call. */
const KIND: Readonly<Record<CallType, CallRecord['kind']>> = { voice: 'voice', video: 'video', multi: 'group' };

/** The results of an account's calls, as this browser saw them, stored across sessions. */
export class CallHistory implements CallRecordsModel {
  readonly #storage: KeyValueStore;
  readonly #calls = observable.map<string, CallHistoryEntry>([], { deep: false });

  readonly #tabs: Pick<TabCoordinator, 'post'> | undefined;
  readonly #sendToDevices: ((call: CallHistoryEntry) => void) | undefined;

  /**
   * The tabs of the account exchange results until the client ends; `sendToDevices` sends them to the account's other devices.
   */
  constructor(
    storage: KeyValueStore,
    tabs?: Pick<TabCoordinator, 'post' | 'subscribe'>,
    sendToDevices?: (call: CallHistoryEntry) => void,
  ) {
    this.#storage = storage;
    this.#tabs = tabs;
    this.#sendToDevices = sendToDevices;
    makeAutoObservable(this, { find: false, has: false }, { autoBind: true });
    tabs?.subscribe((event) => {
      if (event.type === 'message' && event.message.type === 'callOver') this.mergeFromTab(event.message.call);
    });
  }

  /** Observable. Null for a message that is no invitation. */
  find(invitation: CallInvitation): CallRecord | null {
    const invite = decodeCallRecord(invitation);
    if (invite === null) return null;
    return { kind: KIND[invite.type], result: this.#calls.get(invite.callId) ?? null };
  }

  async restore(): Promise<void> {
    this.merge(readResults(await this.#storage.get(KEY)));
  }

  /** Stores the result in an event of the call client: a call ended, or never rang. */
  async record(event: CallClientEvent): Promise<void> {
    const call = callOf(event);
    if (call === null) return;
    if (call.reason !== 'handledElsewhere') {
      this.#tabs?.post({ type: 'callOver', call: encodeCall(call) });
      this.#sendToDevices?.(call);
    }
    await this.save(call);
  }

  /** Whether the result of a call is known. */
  has(callId: string): boolean {
    return this.#calls.has(callId);
  }

  /** The peer's word about a call arrives after the end that this device noticed by itself: the peer's duration counts. */
  async hungUp(callId: string, seconds: number): Promise<void> {
    if (this.#calls.get(callId)?.reason !== 'offline') return;
    const call = { id: callId, reason: 'hungUp', by: 'peer', seconds } as const;
    this.#tabs?.post({ type: 'callOver', call: encodeCall(call) });
    this.#sendToDevices?.(call);
    await this.save(call);
  }

  /** Stores the result of a call, from here or from another device of the account. */
  async save(call: CallHistoryEntry): Promise<void> {
    this.merge([call]);
    // Another tab may have written since.
    const calls = mergeResults(readResults(await this.#storage.get(KEY)), [...this.#calls.values()]);
    this.merge(calls);
    await this.#storage.set(KEY, writeResults(calls));
  }

  /** A result from another tab; any other value is ignored. */
  mergeFromTab(value: unknown): void {
    const call = decodeCall(value);
    if (call !== null) this.merge([call]);
  }

  merge(calls: readonly CallHistoryEntry[]): void {
    for (const call of mergeResults([...this.#calls.values()], calls)) this.#calls.set(call.id, call);
  }
}

function callOf(event: CallClientEvent): CallHistoryEntry | null {
  switch (event.type) {
    case 'ended':
      return { id: event.callId, ...event.ending, seconds: event.seconds };
    case 'missed':
      return event.isBusy
        ? { id: event.invite.callId, reason: 'busy', by: 'self', seconds: 0 }
        : { id: event.invite.callId, reason: 'missed', by: 'none', seconds: 0 };
    case 'inviteeGone':
    case 'deviceError':
      return null;
  }
}
