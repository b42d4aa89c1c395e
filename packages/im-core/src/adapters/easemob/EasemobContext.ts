import type { Result } from '../../domain/result.js';
import type { ImError } from '../../errors/imError.js';
import type { Clock } from '../../ports/Clock.js';
import type { Attempt } from './createAttempt.js';
import type { Channels } from './createChannels.js';
import type { EasemobConnection, EasemobSdk } from './vendor.js';

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
