import type { ImError } from '../domain/imError.js';
import type { Result } from '../domain/result.js';
import type { ServicePart } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import type { Channels } from './channels.js';
import type { Attempt } from './connection.js';
import type { EasemobConnection, EasemobSdk } from './vendor.js';

/** The address of the service and the client's identity. */
export interface EasemobConfig {
  /** `org#app`. */
  readonly appKey: string;
  /** The socket's address, `ws://…/websocket`. */
  readonly url: string;
  /** Origin of the REST calls, without a path. */
  readonly apiUrl: string;
  /** Names this device to the service, the same after a reload and different in every tab. */
  readonly deviceId: string;
  /** How long a group member is muted, in milliseconds; 8864e5 when left out (R451, A30). */
  readonly muteMs?: number | undefined;
  /** The plan of the app key has read receipts in groups (消息已读回执（群聊）), which the vendor sells; false by default. */
  readonly groupReceipts?: boolean | undefined;
}

/** The parts that the service lacks under a configuration; the page passes them to `connectChatService`. */
export function easemobLacks({ groupReceipts }: Pick<EasemobConfig, 'groupReceipts'>): readonly ServicePart[] {
  return groupReceipts === true ? [] : ['groupReceipts'];
}

/** The shape of each setting, and an example for the error. */
const SHAPES = {
  appKey: [/^[^#\s]+#[^#\s]+$/, 'org#app'],
  url: [/^wss?:\/\/[^/\s]+\/\S+$/, 'wss://host/websocket'],
  apiUrl: [/^https?:\/\/[^/\s]+$/, 'https://host'],
  deviceId: [/\S/, 'a name'],
} as const;

/** The first setting that cannot be right, as `field: must be like …, not …`; null if there is none. */
export function easemobConfigFault(config: EasemobConfig): string | null {
  for (const field of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) {
    const [shape, example] = SHAPES[field];
    if (!shape.test(config[field])) return `${field}: must be like ${example}, not ${config[field]}`;
  }
  return null;
}

/** The connection as the calls on it see it. */
export interface EasemobContext {
  readonly sdk: EasemobSdk;
  readonly connection: EasemobConnection;
  readonly clock: Clock;
  /** The logged-in account; empty before. */
  readonly self: () => string;
  readonly channels: Channels;
  readonly attempt: Attempt;
  /** Sends, and drops the connection if no answer arrives in time: it is dead, even if the socket reports otherwise. */
  readonly send: <T>(what: string, message: object, read: (answer: unknown) => T) => Promise<Result<T, ImError>>;
}
