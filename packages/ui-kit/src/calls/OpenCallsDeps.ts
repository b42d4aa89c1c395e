import type { ImClient } from '@fitout/im-core';
import type { CallTokenSource, Clock as CallClock, DeviceSource, MediaEngine } from '@fitout/rtc-core';
import type { ChatTransport } from '@fitout/rtc-core/chat-signalling';
import type { PeopleModel } from '../chat/PeopleModel.js';
import type { CallHistory } from './CallHistory.js';
import type { CallToast } from './callWords.js';
import type { CallFeed } from './createCallFeed.js';
import type { RingtoneDeps } from './playRingtone.js';

/** The parts that an engine is created from. */
export interface CallEngineDeps {
  /** Signals to the other devices, over the chat: an engine without a server negotiates over it. */
  readonly transport: ChatTransport;
  readonly tokens: CallTokenSource;
  readonly deviceId: string;
  readonly newId: () => string;
}

/** The parts of the browser that calls need; a test passes fakes. */
export interface CallParts {
  /**
   * Identifies this device to the peer, the same after a reload and different in every tab; defaults to the tab's id.
   */
  readonly deviceId?: string;
  readonly clock: CallClock;
  /** Loads the engine that carries sound and video. */
  readonly engine: (deps: CallEngineDeps) => Promise<MediaEngine>;
  readonly devices: DeviceSource;
  readonly ring: Pick<RingtoneDeps, 'canRing' | 'ring'>;
}

/** The parts of the session that calls need. */
export interface OpenCallsDeps {
  readonly im: ImClient;
  readonly feed: CallFeed;
  readonly people: PeopleModel;
  readonly tokens: CallTokenSource;
  readonly onToast: (toast: CallToast) => void;
  /** Receives what the call client reports. */
  readonly history: Pick<CallHistory, 'has' | 'record'>;
  /** True for the first tab of the account that claims this name. */
  readonly claim: (what: string) => Promise<boolean>;
  readonly parts: CallParts;
}
