import type { CallInvitation, Message, TransportEvent } from '@fitout/im-core';
import { LIMITS } from '@fitout/im-core';
import { LIMITS as CALL_LIMITS, type CallTokenSource } from '@fitout/rtc-core';
import { action, makeAutoObservable, observable, reaction, when } from 'mobx';
import type { CallRecord, CallRecordsModel } from '../chat/call/CallRecordsModel.js';
import type { CallsModel } from '../messenger/CallsModel.js';
import type { CallChat } from './CallChat.js';
import { CallHistory } from './CallHistory.js';
import { callText } from './callText.js';
import { isResultCommand, resultIn, leaveIn, sendToOwnDevices } from './callResultCommand.js';
import type { CallsOptions } from './CallsOptions.js';
import { CallsStore } from './CallsStore.js';
import type { CallToast } from './callWords.js';
import { createCallFeed } from './createCallFeed.js';
import { createCallRecords } from './createCallRecords.js';
import { findCallMessage } from './findCallMessage.js';
import type { OpenCalls } from './openCalls.js';
import type { CallParts } from './OpenCallsDeps.js';
import { placeCall, type CallRefused, type CallRequest } from './placeCall.js';
import { ringingInvitations } from './ringingInvitations.js';

/** Calls that are connected to a chat. */
interface Connected {
  readonly chat: CallChat;
  readonly history: CallHistory;
  /** Settles when the results of earlier sessions are loaded. */
  readonly isRestored: Promise<void>;
}

/** The maximal number of events queued until a chat is connected, because other users send them. */
const MAX_QUEUED = 200;
/** The delay after which the code for calls is loaded unless it is needed before: the list is shown first. Milliseconds. */
const LOAD_DELAY_MS = 5_000;

/** The calls of one login over its chat. `createCalls` makes them. */
export class ChatCalls implements CallsModel {
  readonly CallButtons: CallsModel['CallButtons'];
  readonly CallLayer: CallsModel['CallLayer'];
  /** Null until a provider, or the app, has connected them to a chat. */
  connected: Connected | null = null;

  readonly #options: CallsOptions;
  readonly #store: CallsStore | null;
  readonly #feed = createCallFeed(() => void (this.connected !== null && this.ready()));
  /** Results that other devices sent before calls were connected to a chat. */
  readonly #early: TransportEvent[] = [];
  #listener: (toast: CallToast) => void = () => undefined;
  readonly #stops: (() => void)[] = [];
  /** Calls that might ring when they were shown first, and those of them that no longer do. */
  readonly #timed = new Set<string>();
  readonly #overdue = observable.set<string>();
  #isPlacing = false;

  /**
   * For the client's `intercept`: true keeps an event from the conversations. Events before a chat is connected are
   * queued.
   */
  readonly intercept = (event: TransportEvent): boolean => {
    const isResult = isResultCommand(event);
    if (isResult || leaveIn(event) !== null) {
      if (this.connected !== null) keepResult(this.connected, event);
      else if (this.#early.length < MAX_QUEUED) this.#early.push(event);
    }
    return isResult || (this.#store !== null && this.#feed.intercept(event));
  };

  readonly words = (message: Message): string | null => {
    if (this.connected === null) return null;
    return callText(this.recordOf, this.connected.chat.im.self, message);
  };

  /**
   * The result of the call of an invitation of that time; null if the invitation is unreadable. A call of two whose
   * result is unknown is over when it can no longer ring, unless it runs on this device. Observable.
   */
  readonly recordOf = (invitation: CallInvitation, sentAt?: number): CallRecord | null => {
    const record = this.connected?.history.find(invitation) ?? null;
    if (record === null || record.result !== null || record.kind === 'group' || sentAt === undefined) return record;
    const isRunning = this.open?.client.calls.session.call.info?.callId === invitation['callId'];
    return { ...record, isOver: !isRunning && !this.#mayRing(String(invitation['callId']), sentAt) };
  };

  constructor(options: CallsOptions, views: Pick<CallsModel, 'CallButtons' | 'CallLayer'>) {
    const { parts } = options;
    this.#options = options;
    this.CallButtons = views.CallButtons;
    this.CallLayer = views.CallLayer;
    this.#store = parts === null ? null : new CallsStore(() => this.#open(parts));
    makeAutoObservable(
      this,
      {
        CallButtons: false,
        CallLayer: false,
        intercept: false,
        words: false,
        recordOf: false,
        canCall: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** Null until the code for calls is loaded. */
  get open(): OpenCalls | null {
    return this.#store?.open ?? null;
  }

  /** False on a page without parts for calls. */
  get hasParts(): boolean {
    return this.#store !== null;
  }

  /** Whether this page can make calls: it has the parts, and the browser lets it use devices. */
  get canCall(): boolean {
    return this.hasParts && globalThis.isSecureContext;
  }

  /** Loads the code for calls, once. Null if this page cannot make calls, the load failed, or the calls have ended. */
  async ready(): Promise<OpenCalls | null> {
    return (await this.#store?.ready()) ?? null;
  }

  /** Places a call; null if it rings. A second press while the code for calls is loading does nothing. */
  async place(request: CallRequest): Promise<CallRefused | null> {
    if (this.#isPlacing) return null;
    this.#isPlacing = true;
    return placeCall(this, request).finally(() => (this.#isPlacing = false));
  }

  recordsFor(notify: Parameters<CallsModel['recordsFor']>[0]): CallRecordsModel {
    return createCallRecords(this, notify);
  }

  /** @throws Error if the calls are connected to another client already: each login has its own calls. */
  connect(chat: CallChat): Promise<void> {
    const { connected } = this;
    if (connected !== null && connected.chat.im !== chat.im) throw new Error('these calls belong to another login');
    return (connected ?? this.#connect(chat)).isRestored;
  }

  /**
   * Registers a handler for the sentences about calls, used if `createCalls` was given no `onToast`; the newest handler
   * gets them.
   */
  setToastHandler(listener: (toast: CallToast) => void): void {
    this.#listener = listener;
  }

  /** Ends a running call while there is still a connection for the signal: call it before the client's `dispose`. */
  async dispose(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#store?.dispose();
  }

  #connect(chat: CallChat): Connected {
    const { storage, parts, self, session } = chat.im;
    const history = new CallHistory(storage, parts.tabs, sendToOwnDevices(parts.service, chat.im, self));
    const connected = { chat, history, isRestored: history.restore() };
    this.setConnected(connected);
    for (const event of this.#early.splice(0)) keepResult(connected, event);
    if (this.#feed.isWaiting()) void this.ready();
    else this.#loadLater();
    if (this.hasParts) this.#ringAgain(connected);
    // The code could not be loaded without a network.
    const isCalled = () => session.isOnline && this.#feed.isWaiting();
    this.#stops.push(reaction(isCalled, (isIt) => void (isIt && this.ready())));
    return connected;
  }

  /** Observable: a call that may ring by the device's clock no longer does so after that time. */
  #mayRing(callId: string, sentAt: number): boolean {
    const { freshInviteMs } = CALL_LIMITS;
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

  /** A page that was closed while it rang rings again if the call does. */
  #ringAgain({ chat: { im }, history, isRestored }: Connected): void {
    const take = () => ringingInvitations(im.conversations.ordered, history, im.clock.now()).forEach(this.#feed.take);
    this.#stops.push(
      when(
        () => im.session.isOnline,
        () => void isRestored.then(take),
      ),
    );
  }

  /** Loads the code for calls without being asked: it also records the call that a reload interrupted. */
  #loadLater(): void {
    const { parts } = this.#options;
    if (parts !== null) this.#stops.push(parts.clock.after(LOAD_DELAY_MS, () => void this.ready()));
  }

  setConnected(connected: Connected): void {
    this.connected = connected;
  }

  async #open(parts: CallParts): Promise<OpenCalls> {
    const { connected } = this;
    if (connected === null) throw new Error('calls are used before they are connected to a chat');
    const { tokens = NO_TOKENS, onToast } = this.#options;
    const { history, chat, isRestored } = connected;
    const { im, names } = chat;
    const [{ openCalls }] = await Promise.all([import('./openCalls.js'), isRestored]);
    return openCalls({
      im,
      people: names.contact,
      feed: this.#feed,
      parts,
      tokens,
      onToast: (toast) => (onToast ?? this.#listener)(toast),
      history,
      claim: (what) => im.parts.tabs.claim(what, LIMITS.claimMs),
    });
  }
}

function keepResult({ chat: { im }, history }: Connected, event: TransportEvent): void {
  const result = resultIn(event, im.self);
  if (result !== null) void history.save(result);
  const left = leaveIn(event);
  // Nobody else can change the record of a call.
  const isPeer = left && findCallMessage(left.callId, im.conversations.ordered)?.timeline.ref.id === left.from;
  if (isPeer) void history.hungUp(left.callId, left.seconds);
}

/** For an engine from browser to browser: its channels need only the invitation over the chat. */
const NO_TOKENS: CallTokenSource = {
  token: async (account) => ({ ok: true, value: { accessToken: '', agoraUserId: account } }),
};
