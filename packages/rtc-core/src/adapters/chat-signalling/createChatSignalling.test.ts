import { expect, it } from 'vitest';
import { inviteSignal, says } from '../../testing/callBuilders.js';
import type { ChannelEvent } from '../../ports/SignalChannel.js';
import { encodeInvite } from '../../protocol/inviteExtension.js';
import { createChatSignalling, type ChatTransport, type ReceivedChatMessage } from './createChatSignalling.js';

const SENT = 1_700_000_000_000;

/** A chat whose two ends are the same connection; the test sets `serverNow`. */
function start() {
  const listeners = new Set<(message: ReceivedChatMessage) => void>();
  const restored = new Set<() => void>();
  const texts: string[] = [];
  let now = SENT;
  let pause = 0;
  const carry = (
    message: Pick<ReceivedChatMessage, 'kind' | 'action' | 'extension'>,
    changes: Partial<ReceivedChatMessage> = {},
  ) => {
    const sentAt = now;
    now += pause;
    const extension: unknown = JSON.parse(JSON.stringify(message.extension));
    for (const listener of listeners)
      listener({ ...message, extension, from: 'amy', sentAt, isLive: true, ...changes });
  };
  const transport: ChatTransport = {
    sendText: (_, text, extension) => {
      texts.push(text);
      carry({ kind: 'text', action: null, extension });
    },
    sendCommand: (_, action, extension) => carry({ kind: 'command', action, extension }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onRestored: (listener) => {
      restored.add(listener);
      return () => void restored.delete(listener);
    },
    serverNow: () => now,
  };
  const events: ChannelEvent[] = [];
  const channel = createChatSignalling(transport);
  const stop = channel.subscribe((event) => void events.push(event));
  return { channel, events, texts, carry, restored, stop, setPause: (ms: number) => void (pause = ms) };
}

it('[RTC-SIGNAL-9] an invitation is sent as a text message of the conversation, every other signal as a command', () => {
  const { channel, events, texts, setPause } = start();
  setPause(1_500);
  const signals = [
    inviteSignal(),
    says.alert(),
    says.ring(),
    says.answer('accept'),
    says.confirm(),
    says.cancel(),
    says.leave(),
  ];
  for (const signal of signals) channel.send('bo', signal);
  const at = (place: number) => SENT + place * 1_500;
  expect(events).toEqual(
    signals.map((signal, index) => ({ type: 'signalReceived', from: 'amy', signal, ageMs: 1_500, at: at(index) })),
  );
  expect(texts).toEqual(['视频通话邀请']);
  for (const type of ['voice', 'multi'] as const) channel.send('bo', inviteSignal({ type }));
  expect(texts).toEqual(['视频通话邀请', '语音通话邀请', '多人通话邀请']);
});

it('[RTC-SIGNAL-9] the age of a signal is taken by the clock of the service, and by the sender’s only without it', () => {
  const { carry, events, texts, channel } = start();
  channel.send('bo', inviteSignal());
  expect(texts).toHaveLength(1);
  const ages = () => events.map((event) => (event.type === 'signalReceived' ? event.ageMs : null));
  expect(ages()).toEqual([0]);
  // The clock of the sender is an hour ahead.
  const extension = { ...encodeInvite(inviteSignal(), SENT + 3_600_000) };
  carry({ kind: 'text', action: null, extension }, { sentAt: SENT - 2_000 });
  carry({ kind: 'text', action: null, extension }, { sentAt: null });
  expect(ages()).toEqual([0, 2_000, -3_600_000]);
});

it('[RTC-SIGNAL-9] history, other texts and other commands are no signals', () => {
  const { carry, events } = start();
  const extension = { action: 'cancelCall', msgType: 'rtcCallWithAgora', callId: 'c1', callerDevId: 'a1' };
  carry({ kind: 'command', action: 'rtcCall', extension }, { isLive: false });
  carry({ kind: 'command', action: 'typing', extension });
  carry({ kind: 'text', action: null, extension });
  carry({ kind: 'text', action: null, extension: {} });
  expect(events).toEqual([]);
  carry({ kind: 'command', action: 'rtcCall', extension });
  expect(events).toHaveLength(1);
});

it('[RTC-SIGNAL-9] reports that the connection is restored, and nothing after it was stopped', () => {
  const { channel, events, restored, stop } = start();
  for (const listener of restored) listener();
  expect(events).toEqual([{ type: 'connectionRestored' }]);
  stop();
  channel.send('bo', says.alert());
  expect([events.length, restored.size]).toEqual([1, 0]);
});
