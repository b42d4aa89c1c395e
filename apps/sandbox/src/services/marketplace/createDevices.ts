import { wireTime, type AnswerOnWire } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../result.js';
import type { MarketAccount } from './createAccounts.js';
import type { createSessions } from './createSessions.js';
import type { Refusal } from './Refusal.js';

/** The dependencies of `createDevices`. */
interface DevicesDeps {
  readonly revokeChatToken: (name: string) => void;
}

/**
 * Creates the list of an account's log-ins for the account itself. `token` is the token of the request.
 */
export function createDevices(
  sessions: Pick<ReturnType<typeof createSessions>, 'devicesOf' | 'endDevice'>,
  { revokeChatToken }: DevicesDeps,
) {
  const list = (caller: MarketAccount, token: string): AnswerOnWire<'device.list'> =>
    sessions.devicesOf(caller.id, token).map(({ id, userAgent, createdAt, isCurrent }) => ({
      id,
      userAgent,
      createTime: wireTime(createdAt),
      current: isCurrent,
    }));

  return {
    /** The log-ins of the caller that have not ended, the newest first. */
    list,

    /** Ends a log-in and the chat sessions that were opened with it; returns the remaining log-ins. */
    end(caller: MarketAccount, id: string, token: string): Result<AnswerOnWire<'device.list'>, Refusal> {
      const chats = sessions.endDevice(caller.id, id);
      if (chats === null) return err('notFound');
      for (const chat of chats) revokeChatToken(chat);
      return ok(list(caller, token));
    },
  };
}
