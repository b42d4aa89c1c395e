import { chinese } from '../copy/language.js';
import type { Message, TransportEvent } from '@fitout/im-core';
import { LIMITS, type CallTokenSource } from '@fitout/rtc-core';
import type { ReceivedChatMessage } from '@fitout/rtc-core/chat-signalling';
import { action, makeAutoObservable, observable, reaction, when } from 'mobx';
import { CallHistory, endIn } from './CallHistory.js';
import { callOutcomeText } from './CallRecordLine.js';
import {
  callAgain,
  notPlacedText,
  type CallChat,
  type CallParts,
  type CallRefused,
  type CallRequest,
  type CallsModel,
  type CallsOptions,
  type CallToast,
} from './callOptions.js';
import { zhCallRecord } from '../copy/zhCall.js';
import {
  callSignalIn,
  createCallTransport,
  findCallMessage,
  isResult,
  leaveIn,
  resultIn,
  ringingSignals,
  type CallTransport,
} from './callTransport.js';
import type { CallRecordsModel } from './callTypes.js';
import type { OpenCalls } from './OpenCalls.js';

interface Connected {
  readonly chat: CallChat;
  readonly history: CallHistory;
  readonly transport: CallTransport;
  readonly isRestored: Promise<void>;
}

/** The maximal number of signals queued until the code for calls is loaded: other users send them, and it may never load. */
const MAX_QUEUED = 200;
/** The delay after which the code for calls is loaded unless it is needed before: the list is shown first. Milliseconds. */
const LOAD_DELAY_MS = 5_000;

/**
 * The calls of one login over its chat; `createCalls` makes them. They take the signals of calls out of the chat, load
 * the code for calls when it is needed, and know the result of every call.
 */
export class CallController implements CallsModel {
  readonly CallButtons: CallsModel['CallButtons'];
  readonly CallLayer: CallsModel['CallLayer'];
  /** Null until a provider, or the app, has connected them to a chat. */
  connected: Connected | null = null;
  /** Null until the code for calls is loaded. */
  open: OpenCalls | null = null;

  readonly #options: CallsOptions;
  readonly #stops: (() => void)[] = [];
  readonly #waiting: ReceivedChatMessage[] = [];
  #listener: ((signal: ReceivedChatMessage) => void) | null = null;
  #onToast: (toast: CallToast) => void = () => undefined;
  #opening: Promise<OpenCalls | null> | null = null;
  #isPlacing = false;
  #isOver = false;
  /** Calls that might ring when they were shown first, and those of them that no longer do. */
  readonly #timed = new Set<string>();
  readonly #overdue = observable.set<string>();

  constructor(options: CallsOptions, views: Pick<CallsModel, 'CallButtons' | 'CallLayer'>) {
    this.#options = options;
    this.CallButtons = views.CallButtons;
    this.CallLayer = views.CallLayer;
    makeAutoObservable(
      this,
      { CallButtons: false, CallLayer: false, intercept: false, words: false, recordOf: false, canCall: false },
      { autoBind: true, deep: false },
    );
  }

  /** False on a page without parts for calls. */
  get hasParts(): boolean {
    return this.#options.parts !== null;
  }

  /** Whether this page can make calls: it has the parts, and the browser lets it use devices. */
  get canCall(): boolean {
    return this.hasParts && globalThis.isSecureContext;
  }

  // ── from the chat's events to the call client ──
  /** For the client's `intercept`: takes the signals of calls. True for one that nobody else has to look at. */
  readonly intercept = (event: TransportEvent): boolean => {
    const signal = callSignalIn(event);
    if (signal === null) return false;
    this.#take(signal);
    return signal.kind === 'command' && (this.hasParts || isResult(signal));
  };

  #take(signal: ReceivedChatMessage): void {
    if (this.connected === null) return this.#queue(signal);
    keepResult(this.connected, signal);
    if (this.hasParts && !isResult(signal)) this.#pass(signal);
  }

  #pass(signal: ReceivedChatMessage): void {
    if (this.#listener !== null) return this.#listener(signal);
    this.#queue(signal);
    void this.ready();
  }

  #queue(signal: ReceivedChatMessage): void {
    if (this.#waiting.length < MAX_QUEUED) this.#waiting.push(signal);
  }

  // ── life ──
  /** @throws Error if the calls are connected to another client already: each login has its own calls. */
  connect(chat: CallChat): Promise<void> {
    const { connected } = this;
    if (connected !== null && connected.chat.im !== chat.im) throw new Error('these calls belong to another login');
    return (connected ?? this.#connect(chat)).isRestored;
  }

  /** Loads the code for calls, once. Null if this page cannot make calls, the load failed, or the calls have ended. */
  ready(): Promise<OpenCalls | null> {
    const { parts } = this.#options;
    if (parts === null || this.#isOver) return Promise.resolve(null);
    this.#opening ??= this.#open(parts).catch(() => {
      // A failed load can be requested again.
      this.#opening = null;
      return null;
    });
    return this.#opening;
  }

  /** Gets the sentences about calls if `createCalls` was given no `onToast`; the newest handler counts. */
  setToastHandler(listener: (toast: CallToast) => void): void {
    this.#onToast = listener;
  }

  /** Ends a running call while there is still a connection for the signal: call it before the client's `dispose`. */
  async dispose(): Promise<void> {
    const { open } = this;
    this.#isOver = true;
    this.open = null;
    for (const stop of this.#stops) stop();
    await open?.dispose();
    this.connected?.transport.dispose();
  }

  #connect(chat: CallChat): Connected {
    const { storage, parts, session, conversations, clock } = chat.im;
    const transport = createCallTransport(
      chat.im,
      (listener) => {
        this.#listener = listener;
        for (const signal of this.#waiting.splice(0)) listener(signal);
      },
      chat.language,
    );
    const history = new CallHistory(storage, parts.tabs, transport.sendResult);
    const connected = { chat, history, transport, isRestored: history.restore() };
    this.connected = connected;
    for (const signal of this.#waiting.splice(0)) this.#take(signal);
    if (this.#options.parts === null) return connected;
    const ringAgain = () =>
      ringingSignals(conversations.ordered, history, clock.now()).forEach((signal) => this.#pass(signal));
    this.#stops.push(
      // Without being asked: the code also records the call that a reload interrupted.
      this.#options.parts.clock.after(LOAD_DELAY_MS, () => void this.ready()),
      // The code could not be loaded without a network.
      reaction(
        () => session.isOnline,
        (isOnline) => void (isOnline && this.#waiting.length > 0 && this.ready()),
      ),
      // A page that was closed while it rang rings again if the call does.
      when(
        () => session.isOnline,
        () => void connected.isRestored.then(ringAgain),
      ),
    );
    return connected;
  }

  async #open(parts: CallParts): Promise<OpenCalls | null> {
    const { connected } = this;
    if (connected === null) throw new Error('calls are used before they are connected to a chat');
    const { tokens = NO_TOKENS, onToast } = this.#options;
    const [{ openCalls }] = await Promise.all([loadCalls(), connected.isRestored]);
    const open = await openCalls({
      ...connected,
      parts,
      tokens,
      onToast: (toast) => (onToast ?? this.#onToast)(toast),
    });
    if (this.#isOver) {
      await open.dispose();
      return null;
    }
    action(() => (this.open = open))();
    return open;
  }

  // ── placing a call ──
  /** Places a call; null if it rings. A second press while the code for calls is loading does nothing. */
  async place(request: CallRequest): Promise<CallRefused | null> {
    if (this.#isPlacing) return null;
    this.#isPlacing = true;
    const open = await this.ready();
    this.#isPlacing = false;
    return open === null ? 'notLoaded' : open.place(request);
  }

  /** The calls in a conversation; a press on one calls again, if this page can make calls (UI-CALLROW-2). */
  recordsFor(notify: Parameters<CallsModel['recordsFor']>[0]): CallRecordsModel {
    const handleAgain = async (message: Message) => {
      const request = callAgain(message, this.connected?.chat.im.self ?? '');
      const text =
        request === null ? null : notPlacedText(await this.place(request), this.connected?.chat.language ?? chinese);
      if (text !== null) notify('info', text);
    };
    return { find: this.recordOf, onAgain: this.canCall ? (message) => void handleAgain(message) : undefined };
  }

  // ── the results of calls ──
  /** A call and its result, if it is known, from the user's side; null for other messages. */
  readonly words = ({ body, from, time, conversation }: Message): string | null => {
    const { connected } = this;
    if (connected === null || body.type !== 'text' || body.call === undefined) return null;
    const record = this.recordOf(body.call, time, conversation);
    if (record === null) return null;
    const { language } = connected.chat;
    const outcome = callOutcomeText(record, from === connected.chat.im.self, language);
    return [language(zhCallRecord).preview[record.kind], outcome].filter(Boolean).join(' ');
  };

  /**
   * The result of the call of an invitation of that time; null if the invitation is unreadable. What this device does
   * not know the caller's message says, if it is in the conversation. A call of two whose result is unknown is over when it can no longer ring, unless it runs on this device. Observable.
   */
  readonly recordOf: CallRecordsModel['find'] = (invitation, sentAt, conversation) => {
    const record = this.connected?.history.find(invitation) ?? null;
    if (record === null || record.result !== null || record.kind === 'group') return record;
    const callId = String(invitation['callId']);
    const im = this.connected?.chat.im;
    const end = conversation && im?.conversations.find(conversation)?.callEnd(callId);
    const result = end ? endIn(end, end.from === im?.self) : null;
    if (result !== null || sentAt === undefined) return { ...record, result };
    const isRunning = this.open?.client.calls.session.call.info?.callId === callId;
    return { ...record, isOver: !isRunning && !this.#mayRing(callId, sentAt) };
  };

  /** Observable: a call that may ring by the device's clock no longer does so after that time. */
  #mayRing(callId: string, sentAt: number): boolean {
    const { freshInviteMs } = LIMITS;
    const clock = this.connected?.chat.im.clock;
    if (clock === undefined || sentAt + freshInviteMs <= clock.now()) return false;
    if (!this.#timed.has(callId)) {
      this.#timed.add(callId);
      const leftMs = Math.min(freshInviteMs, sentAt + freshInviteMs - clock.now());
      this.#stops.push(
        clock.after(
          leftMs,
          action(() => this.#overdue.add(callId)),
        ),
      );
    }
    return !this.#overdue.has(callId);
  }
}

export const loadCalls = () => import('./lateCalls.js');

function keepResult({ chat: { im }, history }: Connected, signal: ReceivedChatMessage): void {
  const result = resultIn(signal, im.self);
  if (result !== null) void history.save(result);
  const left = leaveIn(signal);
  // Nobody else can change the record of a call.
  const timeline = im.conversations.find({ kind: 'contact', id: signal.from });
  if (left === null || timeline === undefined) return;
  timeline.whenRead(() => {
    if (findCallMessage(left.callId, [timeline]) !== null) void history.hungUp(left.callId, left.seconds);
  });
}

/** For an engine from browser to browser: its channels need only the invitation over the chat. */
const NO_TOKENS: CallTokenSource = {
  token: async (account) => ({ ok: true, value: { accessToken: '', agoraUserId: account } }),
};
