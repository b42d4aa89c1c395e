import type { Language } from '../copy/language.js';
import type { ConversationRef, Message } from '@fitout/im-core';
import {
  decodeCallRecord,
  LIMITS,
  type CallRefusal,
  type CallTokenSource,
  type CallType,
  type Clock,
  type DeviceSource,
  type MediaEngine,
} from '@fitout/rtc-core';
import type { AgoraEngineDeps } from '@fitout/rtc-core/agora';
import type { ChatTransport } from '@fitout/rtc-core/chat-signalling';
import type { ComponentType } from 'react';
import type { ChatSession } from '../session/ChatSession.js';
import type { ToastTone } from '../primitives/ToastViewport.js';
import { zhCallStart } from '../copy/zhCall.js';
import type { CallRecordsModel } from './callTypes.js';

/** The options of calls. They are made before the chat client, because they get its events first. */
export interface CallsOptions {
  /** The browser's parts, as `createBrowserCallParts` makes them; null if this page cannot make calls. */
  readonly parts: CallParts | null;
  /** Tokens of the service that carries sound and video; an engine from browser to browser needs none. */
  readonly tokens?: CallTokenSource;
  /** Shows a short sentence; defaults to the provider's `notify`. */
  readonly onToast?: (toast: CallToast) => void;
}

/** The parts of the browser that calls need; a test passes fakes. */
export interface CallParts {
  /** The id of this device for the peer, the same after a reload, another in every tab; the tab's id by default. */
  readonly deviceId?: string;
  readonly clock: Clock;
  /** Loads the engine that carries sound and video. */
  readonly engine: (deps: CallEngineDeps) => Promise<MediaEngine>;
  readonly devices: DeviceSource;
  readonly ring: {
    /** False while the browser blocks sound on this page. */
    readonly canRing: () => boolean;
    readonly ring: () => void;
  };
}

/** The service that carries sound and video. */
export type MediaEngineOptions =
  | {
      /** STUN and TURN servers. From browser to browser, for up to six people. */
      readonly iceServers: readonly RTCIceServer[];
    }
  | {
      /** The app's id at Agora, and a function that imports `agora-rtc-sdk-ng/esm` with the first call. */
      readonly agora: Pick<AgoraEngineDeps, 'appId' | 'load'>;
    };

/** The parts that an engine is created from. */
export interface CallEngineDeps {
  /** Signals to the other devices, over the chat: an engine without a server negotiates over it. */
  readonly transport: ChatTransport;
  readonly tokens: CallTokenSource;
  readonly deviceId: string;
  readonly newId: () => string;
}

/** A sentence for a toast. */
export interface CallToast {
  readonly tone: ToastTone;
  readonly text: string;
  /** The specification's English words, shown instead if the literal texts are configured; absent without any. */
  readonly literal?: string;
}

/** The chat that carries the calls: its client, and the names of people and groups. */
export type CallChat = Pick<ChatSession, 'im' | 'names' | 'language'>;

/**
 * Calls over a chat, as a provider takes them. `createCalls` of `@fitout/ui-kit/calls` creates them; the code of the
 * chat loads no code for calls.
 */
export interface CallsModel {
  /** The text of a call message in the lists; null for any other message. Observable. */
  readonly words: (message: Message) => string | null;
  /** The buttons in the header of a conversation. */
  readonly CallButtons: ComponentType<{ readonly conversation: ConversationRef }>;
  /** The alert of an incoming call, and the window of the current one. */
  readonly CallLayer: ComponentType;
  /** Connects the calls to the chat of the login, once; resolves when the results of earlier calls are loaded. */
  connect(chat: CallChat): Promise<void>;
  /** The call records in messages. */
  recordsFor(notify: (tone: ToastTone, text: string) => void): CallRecordsModel;
}

/** A call to be placed. */
export interface CallRequest {
  readonly type: CallType;
  readonly to: readonly string[];
  /** The group of the call; null for a one-to-one call, or a group call without a group. */
  readonly groupId: string | null;
}

/** Why a call could not be placed: another one runs, no account was given, or the code did not load. */
export type CallRefused = CallRefusal | 'notLoaded';

/** The sentence for a call that could not be placed; null for one that was, and for one to nobody. */
export function notPlacedText(refused: CallRefused | null, language: Language): string | null {
  return refused === null || refused === 'nobodyInvited' ? null : language(zhCallStart)[refused];
}

/** The call to place again, from its record in a conversation; null if the record is unreadable. */
export function callAgain({ body, from, conversation }: Message, self: string): CallRequest | null {
  const invite = body.type === 'text' && body.call !== undefined ? decodeCallRecord(body.call) : null;
  if (invite === null) return null;
  const { type, groupId, invited } = invite;
  const other = conversation.kind === 'contact' ? [conversation.id] : [];
  const to = type === 'multi' ? [...other, from, ...invited] : other;
  const others = [...new Set(to)].filter((account) => account !== self);
  return { type, to: others.slice(0, LIMITS.peopleInCall - 1), groupId };
}
