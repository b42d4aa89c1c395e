/**
 * Your server's answer to the chat service's callbacks: pushes what an account without a connected device misses, and
 * takes the notices back when it has read. Needs the rules `chat_offline`, `channel_ack` and `read_ack` of the
 * callbacks after sending.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { PushSubscription } from './webPush.js';

/** The fields of a callback that are read here. Nobody has checked them yet. */
export interface ChatCallback {
  readonly callId: string;
  readonly timestamp: number;
  readonly security: string;
  readonly eventType: string;
  readonly chat_type: string;
  readonly from: string;
  /** With `chat_offline` the account that misses the message, in a group too. */
  readonly to: string;
  readonly group_id?: string;
  readonly payload?: {
    readonly bodies?: readonly { readonly type?: string; readonly msg?: string }[];
    readonly ext?: Readonly<Record<string, unknown>>;
  };
}

export interface PushDevice extends PushSubscription {
  /** Whether a notice may show who wrote and what. */
  readonly withText: boolean;
}

export interface PushCallbackOptions {
  /** The secret of the callback rule. */
  readonly secret: string;
  readonly devicesOf: (account: string) => Promise<readonly PushDevice[]>;
  readonly forget: (endpoint: string) => Promise<void>;
  /** The name of an account, or of a group; `conversation` is such as `contact/1001`. */
  readonly nameOf: (conversation: string) => Promise<string>;
  /** Whether the account wants a notice of it: not, for example, if it has muted the conversation. */
  readonly isWanted: (account: string, conversation: string, message: ChatCallback) => Promise<boolean>;
  /** Sends a text to a device, and resolves with the push service's status. */
  readonly send: (to: PushDevice, text: string, topic: string, urgency: 'high' | 'normal') => Promise<number>;
}

const WORDS: Readonly<Record<string, string>> = {
  img: '[图片]',
  audio: '[语音]',
  video: '[视频]',
  file: '[文件]',
  loc: '[位置]',
};
const BODY_CHARS = 120;
const GONE = [404, 410];

const topicOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 32);

/** Handles the body of one callback; false for one that the chat service has not signed: answer 403 then, else 200. */
export function createPushCallback({ secret, devicesOf, forget, nameOf, isWanted, send }: PushCallbackOptions) {
  /** Accounts with the conversations that may be shown; keep them in your database if you have several processes. */
  const shown = new Set<string>();

  function isSigned({ callId, timestamp, security }: ChatCallback): boolean {
    const right = createHash('md5').update(`${callId}${secret}${timestamp}`).digest();
    const given = Buffer.from(String(security), 'hex');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  async function push(account: string, conversation: string, words: object | null) {
    const topic = topicOf(`${account} ${conversation}`);
    const [kind, urgency] = words === null ? (['read', 'normal'] as const) : (['message', 'high'] as const);
    const pushes = (await devicesOf(account)).map(async (device) => {
      const text = JSON.stringify({ kind, conversation, ...(device.withText && words) });
      // The answer to the callback does not depend on a push service.
      const status = await send(device, text, topic, urgency).catch(() => 0);
      if (GONE.includes(status)) await forget(device.endpoint);
    });
    await Promise.all(pushes);
  }

  async function takeBack(account: string, conversation: string) {
    if (shown.delete(`${account} ${conversation}`)) await push(account, conversation, null);
  }

  return async function handle(callback: ChatCallback): Promise<boolean> {
    if (!isSigned(callback)) return false;
    const { eventType, chat_type: type, from, to, group_id: group, payload } = callback;
    if (eventType === 'chat_offline' && (type === 'chat' || type === 'groupchat')) {
      const [body] = payload?.bodies ?? [];
      const conversation = group === undefined ? `contact/${from}` : `group/${group}`;
      if (body?.type === undefined || body.type === 'cmd' || !(await isWanted(to, conversation, callback))) return true;
      // A custom message has its text for those who do not know its kind in the extension.
      const own = payload?.ext?.['fitout_text'];
      const words = body.msg ?? WORDS[body.type] ?? (typeof own === 'string' && own !== '' ? own : '[消息]');
      const said = Array.from(words).slice(0, BODY_CHARS).join('');
      const text = group === undefined ? said : `${await nameOf(`contact/${from}`)}：${said}`;
      shown.add(`${to} ${conversation}`);
      await push(to, conversation, { title: await nameOf(conversation), text });
    } else if (eventType === 'chat_offline' && type === 'recall') {
      await takeBack(to, group === undefined ? `contact/${from}` : `group/${group}`);
    } else if (type === 'channel_ack' || type === 'read_ack') {
      await takeBack(from, group === undefined ? `contact/${to}` : `group/${group}`);
    }
    return true;
  };
}
