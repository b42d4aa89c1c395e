import type { ChatService, ImClient, OutgoingCommand, TimelineStore, TransportEvent } from '@fitout/im-core';
import { CALL_COMMAND, decodeCallRecord, decodeCommand } from '@fitout/rtc-core';
import { when } from 'mobx';
import { decodeCall, encodeCall, type CallHistoryEntry } from './callResultCodec.js';
import { findCallMessage } from './findCallMessage.js';

/** The event name of the command that sends a call's result to the account's other devices. */
const RESULT_COMMAND = 'fitoutCallResult';

/**
 * The command, sent to the peer: the service copies it to the sender's own devices, to an offline one when it
 * reconnects.
 */
export function resultCommand(to: string, call: CallHistoryEntry): OutgoingCommand {
  return { to, action: RESULT_COMMAND, extension: encodeCall(call), isStored: true };
}

/**
 * Sends a result to the other devices of `self`, addressed to another participant, or to the account itself if none is
 * known. The result of a call that ended with the connection is sent after the reconnect.
 */
export function sendToOwnDevices(
  service: Pick<ChatService, 'sendCommand'>,
  { session, conversations }: Pick<ImClient, 'session' | 'conversations'>,
  self: string,
): (call: CallHistoryEntry) => void {
  const send = (call: CallHistoryEntry): void => {
    const to = otherEndOf(call.id, conversations.ordered, self) ?? self;
    void service.sendCommand(resultCommand(to, call));
  };
  return (call) =>
    void when(
      () => session.isOnline,
      () => send(call),
    );
}

/** Another participant of a call, from its invitation or its record in the group; undefined if neither is loaded. */
function otherEndOf(callId: string, timelines: readonly TimelineStore[], self: string): string | undefined {
  const found = findCallMessage(callId, timelines);
  if (found === null) return undefined;
  const { message, timeline } = found;
  if (timeline.ref.kind === 'contact') return timeline.ref.id;
  const invited = message.body.type === 'text' ? (decodeCallRecord(message.body.call)?.invited ?? []) : [];
  return [message.from, ...invited].find((account) => account !== self);
}

/** The duration of a call of two in the signal of a peer who leaves it; null in any other event. */
export function leaveIn(event: TransportEvent): { from: string; callId: string; seconds: number } | null {
  if (event.type !== 'commandReceived' || event.action !== CALL_COMMAND) return null;
  const signal = decodeCommand(event.extension)?.signal;
  if (signal?.action !== 'leaveCall' || signal.seconds === undefined) return null;
  return { from: event.from, callId: signal.callId, seconds: signal.seconds };
}

/** True for such a command from any sender: no other part handles it. */
export function isResultCommand(event: TransportEvent): boolean {
  return event.type === 'commandReceived' && event.action === RESULT_COMMAND;
}

/** The result that another device of the same account sent; null for any other event. */
export function resultIn(event: TransportEvent, self: string): CallHistoryEntry | null {
  if (event.type !== 'commandReceived' || event.action !== RESULT_COMMAND || event.from !== self) return null;
  return decodeCall(event.extension);
}
