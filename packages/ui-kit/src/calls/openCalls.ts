import type { ImClient } from '@fitout/im-core';
import {
  createCallClient,
  encodeCallRecord,
  exitOf,
  type CallClient,
  type CallNote,
  type CallTokenSource,
  type Clock as CallClock,
  type DeviceSource,
  type MediaEngine,
} from '@fitout/rtc-core';
import { CALL_LINES, createChatSignalling, type ChatLine } from '@fitout/rtc-core/chat-signalling';
import type { PeopleModel } from '../chat/PeopleModel.js';
import { imToSignals } from './imToSignals.js';
import { deviceSaid, endSaid, inviteeSaid, type Said } from './callWords.js';
import type { CallFeed } from './createCallFeed.js';
import { MediaView } from './MediaView.js';
import { createStoredDevices } from './storedDevices.js';
import type { RingerDeps } from './ringWhile.js';
import { storeRunningCall, takeInterruptedCall } from './storedRunningCall.js';
import { watchCall } from './watchCall.js';

/** What an engine is made of. */
export interface CallEngineDeps {
  /** Signals to the other devices, over the chat: an engine without a server agrees over it. */
  readonly line: ChatLine;
  readonly tokens: CallTokenSource;
  readonly deviceId: string;
  readonly newId: () => string;
}

/** What calls need of the browser; a test hands in others. */
export interface CallParts {
  /** Names this device to the other end, the same after a reload and different in every tab; the tab's own name when left out. */
  readonly deviceId?: string;
  readonly clock: CallClock;
  /** Fetches what carries sound and picture. */
  readonly engine: (deps: CallEngineDeps) => Promise<MediaEngine>;
  readonly devices: DeviceSource;
  readonly ring: Pick<RingerDeps, 'canRing' | 'ring'>;
}

/** What calls need of the login. */
export interface OpenCallsDeps {
  readonly im: ImClient;
  readonly feed: CallFeed;
  readonly people: PeopleModel;
  readonly tokens: CallTokenSource;
  readonly say: (said: Said) => void;
  /** What became of a call. */
  readonly noted: (note: CallNote) => void;
  /** True for the first tab of the account that asks for this. */
  readonly claim: (what: string) => Promise<boolean>;
  readonly parts: CallParts;
}

/** The calls of a login. */
export interface OpenCalls {
  readonly client: CallClient;
  readonly media: MediaView;
  /** The group's talk gets a line of the call that has begun, for those too who were not asked; it rings nowhere. */
  tellGroup(groupId: string): void;
  /** Hangs up; no timer, channel or device is left. */
  dispose(): Promise<void>;
}

/** Puts calls on the chat. */
export async function openCalls(deps: OpenCallsDeps): Promise<OpenCalls> {
  const { im, people, tokens, say, parts } = deps;
  const { self, storage } = im;
  const { newId, tabs } = im.parts;
  const { deviceId: device = tabs.me } = parts;
  const line = imToSignals({ im, feed: deps.feed });
  const media = new MediaView(() => parts.engine({ line, tokens, deviceId: device, newId }));
  const devices = createStoredDevices(storage);
  const interrupted = await takeInterruptedCall(storage, device);
  if (interrupted !== null) deps.noted(interrupted);
  const nameOf = (account: string): string => people.find(account)?.name ?? account;
  const client: CallClient = createCallClient({
    me: { account: self, device },
    signals: createChatSignalling(line),
    media: media.engine,
    devices: parts.devices,
    deviceChoice: await devices.load(),
    onDeviceChoice: devices.save,
    tokens,
    clock: parts.clock,
    newId,
    onNote: (note) => {
      deps.noted(note);
      // Shown nowhere (R428–R430, A46).
      if (note.type === 'ended') console.debug('call left', exitOf(note.ending, note.trouble));
      const said = saidOf(note);
      if (said !== null) say(said);
    },
  });
  const { calls } = client;
  const { session } = calls;

  function saidOf(note: CallNote): Said | null {
    if (note.type === 'ended') return endSaid(note);
    if (note.type === 'deviceTrouble') return deviceSaid(note.kind, note);
    return note.type === 'inviteeGone' ? inviteeSaid(note, nameOf(note.account)) : null;
  }

  const stopStoring = storeRunningCall({
    session,
    seconds: calls.seconds,
    storage,
    device,
    clock: parts.clock,
  });
  const stops = watchCall({
    im,
    say,
    ringer: { ...parts.ring, clock: parts.clock, claim: deps.claim },
    client,
    media,
    nameOf,
  });

  return {
    client,
    media,
    tellGroup(id) {
      const { info, invitees } = session.call;
      if (info === null) return;
      const invited = invitees.map(({ account }) => account);
      const call = encodeCallRecord({ ...info, action: 'invite', invited }, line.serverNow());
      void im.conversations.ensure({ kind: 'group', id }).send({ type: 'text', text: CALL_LINES.multi, call });
    },
    async dispose() {
      for (const stop of stops) stop();
      await client.dispose();
      stopStoring();
      line.dispose();
    },
  };
}
