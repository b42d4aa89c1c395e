import type { CallInvitation, KeyValueStore, TabTeam } from '@fitout/im-core';
import { decodeCallRecord, type CallNote, type CallType } from '@fitout/rtc-core';
import type { CallRecord, CallRecordsModel } from '@fitout/ui-kit';
import { makeAutoObservable, observable } from 'mobx';
import { isKnownCall, mergeResults, readResults, writeResults, type KnownCall } from './callResultCodec.js';

const KEY = 'calls';

/** The kit's words for the types of a call. */
const KIND: Readonly<Record<CallType, CallRecord['kind']>> = { voice: 'voice', video: 'video', multi: 'group' };

/** What became of the calls of an account, as this browser saw it, kept across visits (CALLBOOK-1). */
export class CallBook implements CallRecordsModel {
  readonly #storage: KeyValueStore;
  readonly #calls = observable.map<string, KnownCall>([], { deep: false });

  readonly #team: Pick<TabTeam, 'tell'> | undefined;

  /** The tabs of a team tell each other what became of a call, until this one leaves. */
  constructor(storage: KeyValueStore, team?: Pick<TabTeam, 'tell' | 'subscribe'>) {
    this.#storage = storage;
    this.#team = team;
    makeAutoObservable(this, { find: false }, { autoBind: true });
    team?.subscribe((event) => {
      if (event.type === 'told' && event.news.type === 'callOver') this.heard(event.news.call);
    });
  }

  /** Observable: who asks hears of what becomes of it. Null for what is no invitation. */
  find(invitation: CallInvitation): CallRecord | null {
    const invite = decodeCallRecord(invitation);
    if (invite === null) return null;
    return { kind: KIND[invite.type], result: this.#calls.get(invite.callId) ?? null };
  }

  async restore(): Promise<void> {
    this.know(readResults(await this.#storage.get(KEY)));
  }

  /** What the call client tells of a call that is over, or never rang. */
  async noted(note: CallNote): Promise<void> {
    const call = callOf(note);
    if (call === null) return;
    this.know([call]);
    if (call.reason !== 'handledElsewhere') this.#team?.tell({ type: 'callOver', call });
    // Another tab may have written since.
    const calls = mergeResults(readResults(await this.#storage.get(KEY)), [...this.#calls.values()]);
    this.know(calls);
    await this.#storage.set(KEY, writeResults(calls));
  }

  /** What another tab says became of a call; whatever else it says is nothing here. */
  heard(call: unknown): void {
    if (isKnownCall(call)) this.know([call]);
  }

  know(calls: readonly KnownCall[]): void {
    for (const call of mergeResults([...this.#calls.values()], calls)) this.#calls.set(call.id, call);
  }
}

function callOf(note: CallNote): KnownCall | null {
  switch (note.type) {
    case 'ended':
      return { id: note.callId, ...note.ending, seconds: note.seconds };
    case 'missed':
      return { id: note.invite.callId, reason: 'missed', by: 'nobody', seconds: 0 };
    case 'inviteeGone':
    case 'deviceTrouble':
      return null;
  }
}
