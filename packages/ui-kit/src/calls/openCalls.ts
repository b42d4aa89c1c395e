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

/** The parts that an engine is created from. */
export interface CallEngineDeps {
  /** Signals to the other devices, over the chat: an engine without a server negotiates over it. */
  readonly line: ChatLine;
  readonly tokens: CallTokenSource;
  readonly deviceId: string;
  readonly newId: () => string;
}

/** The parts of the browser that calls need; a test passes fakes. */
export interface CallParts {
  /**
   * Identifies this device to the peer, the same after a reload and different in every tab; defaults to the tab's id.
   */
  readonly deviceId?: string;
  readonly clock: CallClock;
  /** Loads the engine that carries sound and video. */
  readonly engine: (deps: CallEngineDeps) => Promise<MediaEngine>;
  readonly devices: DeviceSource;
  readonly ring: Pick<RingerDeps, 'canRing' | 'ring'>;
}

/** The parts of the session that calls need. */
export interface OpenCallsDeps {
  readonly im: ImClient;
  readonly feed: CallFeed;
  readonly people: PeopleModel;
  readonly tokens: CallTokenSource;
  readonly say: (said: Said) => void;
  /** Receives the result of a call. */
  readonly noted: (note: CallNote) => void;
  /** True for the first tab of the account that claims this name. */
  readonly claim: (what: string) => Promise<boolean>;
  readonly parts: CallParts;
}

/** The calls of a login. */
export interface OpenCalls {
  readonly client: CallClient;
  readonly media: MediaView;
  /**
   * Adds a line about the new call to the group's conversation, for members who were not invited too; it rings nowhere.
   */
  tellGroup(groupId: string): void;
  /** Hangs up; leaves no timer, channel or device. */
  dispose(): Promise<void>;
}

/** Starts calls over the chat. */
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
      // The reason is not shown to the user (R428–R430, A46).
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
  const stops = watchCall({ ...deps, client, media, nameOf });

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
