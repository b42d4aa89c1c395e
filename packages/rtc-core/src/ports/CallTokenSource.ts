import type { Result } from '../domain/result.js';
import type { CallError } from '../errors/callError.js';

/** The token for a channel, and the user's name there (R345, R346, A44). */
export interface CallToken {
  readonly accessToken: string;
  readonly agoraUserId: string;
}

/** Supplies the tokens for channels. Promises always resolve. */
export interface CallTokenSource {
  token(account: string, channel: string): Promise<Result<CallToken, CallError>>;
}
