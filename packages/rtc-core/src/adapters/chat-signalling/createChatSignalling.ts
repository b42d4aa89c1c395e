import type { CallSignal, CallType, WrittenSignal } from '../../domain/callSignal.js';
import type { ChannelEvent, SignalChannel } from '../../ports/SignalChannel.js';
import { CALL_COMMAND, decodeCommand, encodeCommand } from '../../protocol/callCommand.js';
import { decodeInvite, encodeInvite } from '../../protocol/inviteExtension.js';

/** The fields of a chat message that calls read. */
export interface ReceivedChatMessage {
  readonly kind: 'text' | 'command';
  /** The account as the server stamped it. */
  readonly from: string;
  /** The action of a command; null for a text. */
  readonly action: string | null;
  readonly extension: unknown;
  /** When the server accepted it, epoch milliseconds; null if it does not report that. */
  readonly sentAt: number | null;
  /** Whether it arrived live, and not from history (A43). */
  readonly isLive: boolean;
}

/** A chat that carries signals. The core does not wait for it: a timer of the call handles a lost signal. */
export interface ChatTransport {
  sendText(to: string, text: string, extension: object): void;
  sendCommand(to: string, action: string, extension: object): void;
  subscribe(listener: (message: ReceivedChatMessage) => void): () => void;
  /** Called after each reconnect. */
  onRestored(listener: () => void): () => void;
  /** Epoch milliseconds as the server counts them. */
  serverNow(): number;
}

/** The text of the message that shows a call in the conversation (A43). */
export const CALL_TEXTS: Readonly<Record<CallType, string>> = {
  voice: '语音通话邀请',
  video: '视频通话邀请',
  multi: '多人通话邀请',
};

/** Signals over a chat: the invitation as a text, all others as commands (RTC-SIGNAL-9; R231, A43). */
export function createChatSignalling(transport: ChatTransport): SignalChannel {
  return {
    send(to, signal) {
      const at = transport.serverNow();
      if (signal.action === 'invite') transport.sendText(to, CALL_TEXTS[signal.type], encodeInvite(signal, at));
      else transport.sendCommand(to, CALL_COMMAND, encodeCommand(signal, at));
    },
    subscribe(listener: (event: ChannelEvent) => void) {
      const unsubscribe = transport.subscribe((message) => {
        const written = message.isLive ? writtenIn(message) : null;
        if (written === null) return;
        const at = message.sentAt ?? written.at;
        const ageMs = at === null ? 0 : transport.serverNow() - at;
        listener({ type: 'signalReceived', from: message.from, signal: written.signal, ageMs, at: written.at });
      });
      const stopRestored = transport.onRestored(() => listener({ type: 'connectionRestored' }));
      return () => {
        unsubscribe();
        stopRestored();
      };
    },
  };
}

function writtenIn({ kind, action, extension }: ReceivedChatMessage): WrittenSignal<CallSignal> | null {
  if (kind === 'text') return decodeInvite(extension);
  return action === CALL_COMMAND ? decodeCommand(extension) : null;
}
