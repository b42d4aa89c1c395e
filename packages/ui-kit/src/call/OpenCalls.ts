import type { Language } from '../copy/language.js';
import { LIMITS, stored, type ImClient, type KeyValueStore, type Stored } from '@fitout/im-core';
import {
  callErrorCause,
  conferenceExitOf,
  createCallClient,
  encodeCallRecord,
  type Call,
  type CallClient,
  type CallClientEvent,
  type CallErrorCode,
  type CallErrorDetails,
  type CallOutcome,
  type CallRefusal,
  type CallTokenSource,
  type Cancel,
  type DeviceChoice,
  type MediaEngine,
  type MediaEvent,
  type MediaKind,
} from '@fitout/rtc-core';
import { CALL_TEXTS, createChatSignalling } from '@fitout/rtc-core/chat-signalling';
import { makeAutoObservable, reaction } from 'mobx';
import { refusalText } from '../text/refusalText.js';
import { zhCall, zhCallEnd } from '../copy/zhCall.js';
import { zhChat } from '../copy/zhChat.js';
import { fieldsOf, storedRunningCall, type CallHistory, type RunningCall } from './CallHistory.js';
import type { CallChat, CallParts, CallRequest, CallToast } from './callOptions.js';
import { findCallMessage, type CallTransport } from './callTransport.js';
import { deviceErrorOf } from './callTypes.js';
import { deviceErrorText } from './MissingDevices.js';

export interface OpenCallsDeps {
  readonly chat: CallChat;
  readonly transport: CallTransport;
  readonly history: Pick<CallHistory, 'has' | 'record'>;
  readonly parts: CallParts;
  readonly tokens: CallTokenSource;
  readonly onToast: (toast: CallToast) => void;
}

const PAUSE_MS = 2_000;
/** How often the duration of a running call is stored: at most this much is lost if the page closes without notice. */
const STORED_EVERY_MS = 1_000;

export async function openCalls(deps: OpenCallsDeps): Promise<OpenCalls> {
  const { im } = deps.chat;
  const device = deps.parts.deviceId ?? im.parts.tabs.me;
  const running = storedRunningCall(im.storage, device);
  const call = await running.load();
  if (call !== null && !deps.history.has(call.id)) {
    const ending = { reason: 'hungUp', by: 'self' } as const;
    const { id: callId, seconds } = call;
    await deps.history.record({ type: 'ended', callId, ending, seconds, status: 'connected', error: null });
  }
  // Only after that: a page that closes in between loses nothing.
  if (call !== null) await running.save(null);
  return new OpenCalls(deps, device, await storedDevices(im.storage).load());
}

/** The calls of a login once their code is loaded: the call client, its media, and what the chat shows of a call. */
export class OpenCalls {
  readonly client: CallClient;
  /** The sound of the other participants. */
  isSpeakerOn = true;
  /** The connection broke and may come back. */
  isReconnecting = false;

  readonly #deps: OpenCallsDeps;
  readonly #running: Stored<RunningCall | null>;
  readonly #load: () => Promise<MediaEngine>;
  readonly #stops: readonly (() => void)[];
  #loading: Promise<MediaEngine> | null = null;
  #engine: MediaEngine | null = null;
  #stopRinging: Cancel = () => undefined;
  #stopStoring: Cancel = () => undefined;

  constructor(deps: OpenCallsDeps, device: string, deviceChoice: DeviceChoice) {
    const { chat, parts, tokens, transport } = deps;
    const { newId } = chat.im.parts;
    const devices = storedDevices(chat.im.storage);
    this.#deps = deps;
    this.#running = storedRunningCall(chat.im.storage, device);
    this.#load = () => parts.engine({ transport, tokens, deviceId: device, newId });
    this.client = createCallClient({
      me: { account: chat.im.self, device },
      signals: createChatSignalling(transport),
      media: () => this.engine(),
      devices: parts.devices,
      deviceChoice,
      onDeviceChoice: (choice) => void devices.save(choice),
      tokens,
      clock: parts.clock,
      newId,
      onEvent: (event) => this.#handle(event),
    });
    makeAutoObservable(this, { client: false, engine: false, place: false, dispose: false }, { autoBind: true });
    this.#stops = this.#follow();
  }

  // ── media ──
  /** The engine, loaded with the first call and kept; a failed load is repeated. */
  engine(): Promise<MediaEngine> {
    this.#loading ??= this.#load().then(
      (engine) => {
        this.#engine = engine;
        engine.subscribe(this.onEngineEvent);
        return engine;
      },
      (cause: unknown) => {
        this.#loading = null;
        throw cause;
      },
    );
    return this.#loading;
  }

  onEngineEvent(event: MediaEvent): void {
    if (event.type === 'connection') this.isReconnecting = event.state === 'reconnecting';
    if (event.type === 'memberJoined') this.isReconnecting = false;
    if (event.type === 'memberLeft' && event.isLost) this.isReconnecting = true;
  }

  setSpeakerOn(isOn: boolean): void {
    this.isSpeakerOn = isOn;
  }

  /** A new call: resets the state of the last one, and loads the engine while it rings, not after it was accepted. */
  begin(): void {
    this.isSpeakerOn = true;
    this.isReconnecting = false;
    this.engine().catch(() => null);
  }

  /** Shows or plays a participant in an element, until the returned function is called. */
  attach(member: string, kind: MediaKind, element: HTMLMediaElement): () => void {
    return this.#engine?.attach(member, kind, element) ?? (() => undefined);
  }

  // ── actions ──
  /** Places a call; null once it rings. A call in a group leaves a line there, for members who were not invited too. */
  place({ type, to, groupId }: CallRequest): CallRefusal | null {
    const { names, im } = this.#deps.chat;
    const [first] = to;
    const refusal = this.client.calls.place({
      type,
      to,
      groupId,
      callerName: this.#nameOf(im.self),
      ...(type === 'multi' ? {} : { calleeName: first === undefined ? '' : this.#nameOf(first) }),
      ...(groupId !== null && { title: names.group.find(groupId)?.name ?? '' }),
    });
    const { info, invitees } = this.client.calls.session.call;
    if (refusal === null && groupId !== null && info !== null) {
      const invited = invitees.map(({ account }) => account);
      const call = encodeCallRecord({ ...info, action: 'invite', invited }, this.#deps.transport.serverNow());
      void im.conversations.ensure({ kind: 'group', id: groupId }).send({ type: 'text', text: CALL_TEXTS.multi, call });
    }
    return refusal;
  }

  /** Hangs up; leaves no timer, channel or device. */
  async dispose(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#stopRinging();
    await this.client.dispose();
    this.#stopStoring();
  }

  // ── what the chat and the user learn of a call ──
  #handle(event: CallClientEvent): void {
    const recorded = this.#deps.history.record(event);
    const toast = this.#toastOf(event);
    if (event.type === 'ended') {
      void recorded.then(() => void (this.#runningId === null && this.#running.save(null)));
      if (isHandled(event)) this.#markRead(event.callId);
      // The reason is not shown to the user (R428–R430, A46).
      console.debug('call left', conferenceExitOf(event.ending, event.error));
    }
    if (toast !== null) this.#deps.onToast(toast);
  }

  #toastOf(event: CallClientEvent): CallToast | null {
    const { language } = this.#deps.chat;
    if (event.type === 'ended') return endToast(event, language);
    if (event.type === 'deviceError') return deviceToast(event.kind, event, language);
    return event.type === 'inviteeGone' ? inviteeToast(event, this.#nameOf(event.account), language) : null;
  }

  /** Marks the message of an answered or refused call as read: only a missed call stays unread (UI-CHATCALLS-9). */
  #markRead(callId: string): void {
    const { conversations } = this.#deps.chat.im;
    for (const timeline of conversations.ordered.filter(({ unread }) => unread.count > 0)) {
      timeline.whenRead(() => {
        const found = findCallMessage(callId, [timeline]);
        if (found !== null) conversations.markOneRead(timeline.ref, found.message.id);
      });
    }
  }

  #nameOf(account: string): string {
    return this.#deps.chat.names.contact.find(account)?.name ?? account;
  }

  get #runningId(): string | null {
    const { info, status } = this.client.calls.session.call;
    return status === 'ringingIn' ? null : (info?.callId ?? null);
  }

  #follow(): readonly (() => void)[] {
    const { im, language } = this.#deps.chat;
    const { calls, participants } = this.client;
    const { session } = calls;
    // As positive toasts (R445).
    const toastAll = (change: 'joined' | 'left', accounts: readonly string[]) =>
      accounts.forEach((account) =>
        this.#deps.onToast({ tone: 'success', text: language(zhCall)[change](this.#nameOf(account)) }),
      );
    const without = (all: readonly string[], others: readonly string[]) =>
      all.filter((account) => !others.includes(account));
    return [
      reaction(
        () => session.call.status !== 'idle',
        (isOn) => isOn && this.begin(),
      ),
      reaction(
        () => (session.call.info?.type === 'multi' ? participants.list.map(({ account }) => account) : []),
        (now, earlier) => {
          if (session.call.info === null) return;
          toastAll('joined', without(now, earlier));
          toastAll('left', without(earlier, now));
        },
      ),
      reaction(
        () => answeredCallId(session.call),
        (callId) => callId !== null && this.#markRead(callId),
      ),
      // The peer's devices never get an invitation that the service refused: the call ends at once instead of after 30 s.
      reaction(
        () => inviteError(session.call, im.conversations, language),
        (error) => error !== null && calls.inviteFailed(error),
      ),
      // After the service has ended the log-in, no signal of the peer arrives any more.
      reaction(
        () => im.session.connection === 'loggedOut',
        (isOver) => isOver && calls.hangUp(),
      ),
      reaction(
        () => (calls.window === 'incoming' ? (session.call.info?.callId ?? null) : null),
        (callId) => {
          this.#stopRinging();
          if (callId !== null) this.#ring(callId);
        },
      ),
      reaction(
        () => ({ id: this.#runningId, hasBegun: session.startedAt !== null }),
        ({ id }) => {
          this.#stopStoring();
          if (id !== null) this.#storeRunning(id);
        },
        { equals: (one, other) => one.id === other.id && one.hasBegun === other.hasBegun },
      ),
    ];
  }

  #ring(callId: string): void {
    const { chat, parts } = this.#deps;
    const { im } = chat;
    let isOver = false;
    let cancel: Cancel = () => undefined;
    this.#stopRinging = () => {
      isOver = true;
      cancel();
    };
    function again(): void {
      if (isOver) return;
      if (im.notifications.settings.hasSound) parts.ring.ring();
      cancel = parts.clock.after(PAUSE_MS, again);
    }
    if (parts.ring.canRing())
      void im.parts.tabs.claim(`call ${callId}`, LIMITS.claimMs).then((isFirst) => isFirst && again());
  }

  #storeRunning(id: string): void {
    const { calls } = this.client;
    void this.#running.save({ id, seconds: calls.seconds() });
    if (calls.session.startedAt === null) return;
    this.#stopStoring = this.#deps.parts.clock.after(STORED_EVERY_MS, () => this.#storeRunning(id));
  }
}

export function answeredCallId({ role, status, info }: Pick<Call, 'role' | 'status' | 'info'>): string | null {
  const isAnswered = status === 'answering' || status === 'connecting' || status === 'connected';
  return role === 'callee' && isAnswered && info !== null ? info.callId : null;
}

export function isHandled({ ending: { reason, by } }: Pick<CallOutcome, 'ending'>): boolean {
  return reason === 'handledElsewhere' || (reason === 'refused' && by === 'self');
}

function inviteError(
  { status, role, peer, info }: Call,
  conversations: Pick<ImClient['conversations'], 'find'>,
  language: Language,
): CallErrorDetails | null {
  if (status !== 'inviting' || role !== 'caller' || peer === null || info === null) return null;
  const timeline = conversations.find({ kind: 'contact', id: peer });
  const invitation = timeline && findCallMessage(info.callId, [timeline])?.message;
  if (invitation?.status !== 'failed') return null;
  return { code: invitation.refusal ?? null, message: refusalText(invitation, language) };
}

const NOTHING_CHOSEN: DeviceChoice = { microphone: '', camera: '', speaker: '' };

export function storedDevices(storage: KeyValueStore): Stored<DeviceChoice> {
  const isChoice = (value: unknown): value is DeviceChoice => {
    const { microphone, camera, speaker } = fieldsOf(value);
    return [microphone, camera, speaker].every((id) => typeof id === 'string');
  };
  return stored(storage, 'setting/call-devices', {
    decode: (json) => (isChoice(json) ? json : NOTHING_CHOSEN),
    encode: (choice) => choice,
  });
}

/**
 * The text at the end of a call: none if the user ended it, and none if it rang here unanswered (R217–R219, R423–R427,
 * R444, A39, A45).
 */
export function endToast(
  outcome: Pick<CallOutcome, 'ending' | 'status' | 'error'>,
  language: Language,
): CallToast | null {
  const { ending, status, error } = outcome;
  const { ends, errors } = language(zhCallEnd);
  // An error code of a service or an engine has a more precise text than the ending (R418–R422), except a time-out.
  if (error !== null && !SILENT.has(error.code)) {
    const cause = callErrorCause(error);
    return { tone: 'error', text: (cause === 'other' && error.message?.trim()) || errors[cause] };
  }
  const { reason, by } = ending;
  const isUnheard = reason === 'noResponse' && (status === 'alerting' || status === 'ringingIn');
  const text = by === 'self' || isUnheard ? null : ends[reason].shown;
  if (text === null) return null;
  const { target } = ends[reason];
  const tone = reason === 'offline' ? 'success' : reason === 'failed' ? 'error' : 'info';
  return { tone, text, ...(target !== null && target !== text && { literal: target }) };
}

const SILENT: ReadonlySet<string | null> = new Set(['deadline', 'aborted']);

function inviteeToast(
  { reason }: Extract<CallClientEvent, { type: 'inviteeGone' }>,
  name: string,
  language: Language,
): CallToast | null {
  const text = language(zhCallEnd).ends[reason].shown;
  return text === null ? null : { tone: 'info', text: language(zhChat).announce(name, text) };
}

/** Null for a screen: only the open window shares one, and it says why it does not (R431–R434, RTC-8). */
export function deviceToast(
  kind: MediaKind,
  { code }: { readonly code: CallErrorCode },
  language: Language,
): CallToast | null {
  if (kind === 'screen') return null;
  return {
    tone: 'error',
    text: deviceErrorText(kind === 'video' ? 'camera' : 'microphone', deviceErrorOf(code), language),
  };
}
