import type { ChatService, ImClient, OutgoingCommand, TimelineStore, TransportEvent } from '@fitout/im-core';
import { decodeCallRecord } from '@fitout/rtc-core';
import { when } from 'mobx';
import { isKnownCall, type KnownCall } from './callResultCodec.js';

/** Tells the other devices of an account what became of a call. */
const RESULT_COMMAND = 'fitoutCallResult';

/** The command, sent to the other end: a service copies it to the sender's own devices, those away when they are back. */
export function resultCommand(to: string, { id, reason, by, seconds }: KnownCall): OutgoingCommand {
  return { to, action: RESULT_COMMAND, extension: { id, reason, by, seconds }, isKept: true };
}

/**
 * Tells the other devices of `self`, by way of somebody else in the call, or of the account where nobody is known. A
 * call that ended with the connection is reported when that is back.
 */
export function tellOwnDevices(
  service: Pick<ChatService, 'sendCommand'>,
  { session, conversations }: Pick<ImClient, 'session' | 'conversations'>,
  self: string,
): (call: KnownCall) => void {
  const send = (call: KnownCall): void => {
    const to = otherEndOf(call.id, conversations.ordered, self) ?? self;
    void service.sendCommand(resultCommand(to, call));
  };
  return (call) =>
    void when(
      () => session.isOnline,
      () => send(call),
    );
}

/** Who else was in a call, by its invitation or by its group's line; undefined where neither is loaded. */
function otherEndOf(callId: string, timelines: readonly TimelineStore[], self: string): string | undefined {
  for (const { ref, messages } of timelines) {
    const line = messages.findLast(({ body }) => body.type === 'text' && body.call?.['callId'] === callId);
    if (line === undefined) continue;
    if (ref.kind === 'contact') return ref.id;
    const invited = line.body.type === 'text' ? (decodeCallRecord(line.body.call)?.invited ?? []) : [];
    return [line.from, ...invited].find((account) => account !== self);
  }
  return undefined;
}

/** True for such a command from any sender: no other part handles it. */
export function isResultCommand(event: TransportEvent): boolean {
  return event.type === 'commandReceived' && event.action === RESULT_COMMAND;
}

/** What another device of the same account says became of a call; null for anything else. */
export function resultIn(event: TransportEvent, self: string): KnownCall | null {
  if (event.type !== 'commandReceived' || event.action !== RESULT_COMMAND || event.from !== self) return null;
  return isKnownCall(event.extension) ? event.extension : null;
}
