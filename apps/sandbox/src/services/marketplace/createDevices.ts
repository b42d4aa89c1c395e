import { wireTime, type AnswerOnWire } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../result.js';
import type { MarketAccount } from './createAccounts.js';
import type { createSessions } from './createSessions.js';
import type { Refusal } from './Refusal.js';

/** What ends with a log-in. */
interface DevicesDeps {
  readonly revokeChatToken: (name: string) => void;
}

/** Where accounts are logged in, as they see it themselves (SB-MARKET-65). `token` is that of the request. */
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

    /** Ends one of them and the chat that was entered with it; answers those that are left. */
    end(caller: MarketAccount, id: string, token: string): Result<AnswerOnWire<'device.list'>, Refusal> {
      const chats = sessions.endDevice(caller.id, id);
      if (chats === null) return err('notFound');
      for (const chat of chats) revokeChatToken(chat);
      return ok(list(caller, token));
    },
  };
}
