import {
  createCallClient,
  encodeCallRecord,
  conferenceExitOf,
  type CallClient,
  type CallClientEvent,
} from '@fitout/rtc-core';
import { CALL_TEXTS, createChatSignalling } from '@fitout/rtc-core/chat-signalling';
import { imToSignals } from './imToSignals.js';
import { deviceToast, endToast, inviteeToast, type CallToast } from './callWords.js';
import { MediaView } from './MediaView.js';
import { createStoredDevices } from './storedDevices.js';
import type { OpenCallsDeps } from './OpenCallsDeps.js';
import { handledCallId, markHandledCallRead } from './markHandledCallRead.js';
import { recordInterruptedCall, storeRunningCall } from './storedRunningCall.js';
import { watchCall } from './watchCall.js';

/** The calls of a login. */
export interface OpenCalls {
  readonly client: CallClient;
  readonly media: MediaView;
  /**
   * Adds a line about the new call to the group's conversation, for members who were not invited too; it rings nowhere.
   */
  announceInGroup(groupId: string): void;
  /** Hangs up; leaves no timer, channel or device. */
  dispose(): Promise<void>;
}

/** Starts calls over the chat. */
export async function openCalls(deps: OpenCallsDeps): Promise<OpenCalls> {
  const { im, people, tokens, onToast, parts } = deps;
  const { self, storage } = im;
  const { newId, tabs } = im.parts;
  const { deviceId: device = tabs.me } = parts;
  const transport = imToSignals({ im, feed: deps.feed });
  const media = new MediaView(() => parts.engine({ transport, tokens, deviceId: device, newId }));
  const devices = createStoredDevices(storage);
  await recordInterruptedCall(storage, device, deps.history);
  const nameOf = (account: string): string => people.find(account)?.name ?? account;
  const client: CallClient = createCallClient({
    me: { account: self, device },
    signals: createChatSignalling(transport),
    media: media.engine,
    devices: parts.devices,
    deviceChoice: await devices.load(),
    onDeviceChoice: (choice) => void devices.save(choice),
    tokens,
    clock: parts.clock,
    newId,
    onEvent: (event) => {
      const recorded = deps.history.record(event);
      if (event.type === 'ended') void recorded.then(() => storedCall.recorded());
      markHandledCallRead(im, handledCallId(event));
      // The reason is not shown to the user (R428–R430, A46).
      if (event.type === 'ended') console.debug('call left', conferenceExitOf(event.ending, event.error));
      const toast = toastOf(event);
      if (toast !== null) onToast(toast);
    },
  });
  const { calls } = client;
  const { session } = calls;

  function toastOf(event: CallClientEvent): CallToast | null {
    if (event.type === 'ended') return endToast(event);
    if (event.type === 'deviceError') return deviceToast(event.kind, event);
    return event.type === 'inviteeGone' ? inviteeToast(event, nameOf(event.account)) : null;
  }

  const storedCall = storeRunningCall({
    session,
    seconds: calls.seconds,
    storage,
    device,
    clock: parts.clock,
  });
  const stops = watchCall({
    im,
    onToast,
    ringer: { ...parts.ring, clock: parts.clock, claim: deps.claim },
    client,
    media,
    nameOf,
  });

  return {
    client,
    media,
    announceInGroup(id) {
      const { info, invitees } = session.call;
      if (info === null) return;
      const invited = invitees.map(({ account }) => account);
      const call = encodeCallRecord({ ...info, action: 'invite', invited }, transport.serverNow());
      void im.conversations.ensure({ kind: 'group', id }).send({ type: 'text', text: CALL_TEXTS.multi, call });
    },
    async dispose() {
      for (const stop of stops) stop();
      await client.dispose();
      storedCall.stop();
      transport.dispose();
    },
  };
}
