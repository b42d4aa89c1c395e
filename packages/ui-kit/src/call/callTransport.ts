import type { Language } from '../copy/language.js';
import {
  isTransient,
  type CallInvitation,
  type ImClient,
  type Message,
  type OutgoingCommand,
  type TimelineStore,
  type TransportEvent,
} from '@fitout/im-core';
import { CALL_COMMAND, decodeCallRecord, decodeCommand, LIMITS } from '@fitout/rtc-core';
import type { ChatTransport, ReceivedChatMessage } from '@fitout/rtc-core/chat-signalling';
import { reaction, when } from 'mobx';
import { zhCallRecord } from '../copy/zhCall.js';
import { decodeCall, encodeCall, encodeEnd, type CallHistory, type CallHistoryEntry } from './CallHistory.js';

const RESULT_COMMAND = 'fitoutCallResult';
/** Measures the service's clock: a command to the own account, which the service does not store. */
const TIME_COMMAND = 'fitoutTime';

export interface CallTransport extends ChatTransport {
  sendResult(call: CallHistoryEntry): void;
  dispose(): void;
}

/**
 * Sends calls over the chat: an invitation is a message of the conversation, so that both sides see it there; a signal
 * or a result of a call is stored for devices that are offline; everything else reaches only devices that are online
 * (R231, A43). `listen` is called once, when the signals of calls are wanted.
 */
export function createCallTransport(
  { self, clock, conversations, session, parts }: ImClient,
  listen: (listener: (signal: ReceivedChatMessage) => void) => void,
  language: Language,
): CallTransport {
  const listeners = new Set<(signal: ReceivedChatMessage) => void>();
  const restored = new Set<() => void>();
  /** Stored commands that did not reach the service: they follow after the next reconnect, in their order. */
  const unsent: OutgoingCommand[] = [];
  /** The service's clock minus the device's clock. Milliseconds. */
  let ahead = 0;
  let isAsked = false;
  const ending = new AbortController();

  async function send(command: OutgoingCommand): Promise<void> {
    const sent = await parts.service.sendCommand(command);
    if (sent.ok) ahead = sent.value.time === 0 ? ahead : sent.value.time - clock.now();
    else if (command.isStored && isTransient(sent.error)) unsent.push(command);
  }

  const askTime = () => send({ to: self, action: TIME_COMMAND, extension: {}, isStored: false });
  const stopWatching = reaction(
    () => session.isOnline,
    (isOnline) => {
      if (!isOnline) return;
      if (isAsked) void askTime();
      for (const command of unsent.splice(0)) void send(command);
      for (const listener of restored) listener();
    },
  );

  /** A command is in no history: a device that never saw the call learns of its end from a message of its caller. */
  function tellEnd(call: CallHistoryEntry): void {
    const found = findCallMessage(call.id, conversations.ordered);
    if (found === null || found.timeline.ref.kind !== 'contact') return;
    const { from, status, body } = found.message;
    if (from !== self || status === 'failed' || body.type !== 'text' || body.call === undefined) return;
    // A client that does not know the extension shows the text.
    void found.timeline.send({ type: 'text', text: language(zhCallRecord).over, call: encodeEnd(body.call, call) });
  }

  /** Before the service's time is known, the age of an invitation is not. */
  async function begin(): Promise<void> {
    await when(() => session.isOnline, { signal: ending.signal });
    isAsked = true;
    await askTime();
    if (ending.signal.aborted) return;
    listen((signal) => {
      for (const notify of listeners) notify(signal);
    });
  }
  let begun: Promise<void> | null = null;

  return {
    sendText(to, text, extension) {
      void conversations.timelineOf({ kind: 'contact', id: to }).send({ type: 'text', text, call: { ...extension } });
    },
    sendCommand(to, action, extension) {
      void send({ to, action, extension, isStored: action === CALL_COMMAND });
    },
    sendResult(call) {
      // The service copies a command to the sender's own devices, to an offline one when it reconnects.
      const to = otherEndOf(call.id, conversations.ordered, self) ?? self;
      const command: OutgoingCommand = { to, action: RESULT_COMMAND, extension: encodeCall(call), isStored: true };
      if (session.isOnline) void send(command);
      else unsent.push(command);
      tellEnd(call);
    },
    subscribe(listener) {
      listeners.add(listener);
      begun ??= begin().catch(() => undefined);
      return () => void listeners.delete(listener);
    },
    onRestored(listener) {
      restored.add(listener);
      return () => void restored.delete(listener);
    },
    serverNow: () => clock.now() + ahead,
    dispose() {
      ending.abort();
      stopWatching();
    },
  };
}

export function callSignalIn(event: TransportEvent): ReceivedChatMessage | null {
  if (event.type === 'messageReceived') {
    const { body } = event.message;
    return body.type === 'text' && body.call !== undefined ? invitationSignal(body.call, event.message) : null;
  }
  if (event.type !== 'commandReceived') return null;
  const { from, action, extension, sentAt } = event;
  return { kind: 'command', from, action, extension, sentAt: sentAt === 0 ? null : sentAt, isLive: true };
}

function invitationSignal(
  extension: CallInvitation,
  { from, time }: Pick<Message, 'from' | 'time'>,
): ReceivedChatMessage {
  return { kind: 'text', from, action: null, extension, sentAt: time, isLive: true };
}

/**
 * The invitations without a result that an earlier page may have rung for: the newest message of a conversation of two,
 * from the other one, unread or as young as an invitation must be. `now` is the time of the device's clock; whether a
 * call still rings, its caller says, and an older one is a missed call.
 */
export function ringingSignals(
  timelines: readonly Pick<TimelineStore, 'ref' | 'last'>[],
  history: Pick<CallHistory, 'find'>,
  now: number,
): readonly ReceivedChatMessage[] {
  return timelines.flatMap(({ ref, last }) => {
    if (ref.kind !== 'contact' || last === null || last.from !== ref.id) return [];
    if (last.body.type !== 'text' || last.body.call === undefined) return [];
    if (last.status !== 'unread' && last.time < now - LIMITS.freshInviteMs) return [];
    return history.find(last.body.call)?.result === null ? [invitationSignal(last.body.call, last)] : [];
  });
}

export function isResult({ action }: ReceivedChatMessage): boolean {
  return action === RESULT_COMMAND;
}

export function resultIn(signal: ReceivedChatMessage, self: string): CallHistoryEntry | null {
  return isResult(signal) && signal.from === self ? decodeCall(signal.extension) : null;
}

export function leaveIn({ action, extension }: ReceivedChatMessage): { callId: string; seconds: number } | null {
  const signal = action === CALL_COMMAND ? decodeCommand(extension)?.signal : undefined;
  if (signal?.action !== 'leaveCall' || signal.seconds === undefined) return null;
  return { callId: signal.callId, seconds: signal.seconds };
}

export function findCallMessage(
  callId: string,
  timelines: readonly TimelineStore[],
): { readonly timeline: TimelineStore; readonly message: Message } | null {
  for (const timeline of timelines) {
    const message = timeline.messages.findLast(({ body }) => body.type === 'text' && body.call?.['callId'] === callId);
    if (message !== undefined) return { timeline, message };
  }
  return null;
}

function otherEndOf(callId: string, timelines: readonly TimelineStore[], self: string): string | undefined {
  const found = findCallMessage(callId, timelines);
  if (found === null) return undefined;
  const { message, timeline } = found;
  if (timeline.ref.kind === 'contact') return timeline.ref.id;
  const invited = message.body.type === 'text' ? (decodeCallRecord(message.body.call)?.invited ?? []) : [];
  return [message.from, ...invited].find((account) => account !== self);
}
