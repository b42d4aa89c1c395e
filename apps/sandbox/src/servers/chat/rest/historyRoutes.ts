import type { Hono } from 'hono';
import { findAccount } from '../../../services/accounts/accounts.js';
import { historyPage, type HistoryMessage } from '../../../services/messages/history.js';
import { conversationOf, type MessageKind } from '../../../services/messages/messages.js';
import { findPeer } from '../../../services/messages/peers.js';
import { firstServerIdAt } from '../../../services/messages/serverIds.js';
import type { ChatDeps } from '../ChatDeps.js';
import { GROUP_DOMAIN } from '../wire/msync.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { countOf, jsonBody, messageIdOf, textOf } from './readRequest.js';
import { withMarks } from './withMarks.js';

const PAGE_MAX = 50;
const HISTORY_PAGE = 20;
const QUEUE = /^([^@]+)@((?:conference\.)?easemob\.com)$/;
const KINDS: ReadonlySet<string> = new Set<MessageKind>([
  'txt',
  'img',
  'video',
  'loc',
  'audio',
  'file',
  'cmd',
  'custom',
  'combine',
]);

/** Route of the message history, in pages. */
export function historyRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, faults } = deps;

  rest.post(
    '/users/:me/messageroaming',
    asMember(deps, async ({ account, tenant }, context) => {
      if (faults.isHistoryRefused(tenant.appKey, account.name)) return fail(context, clock.now(), 'permissionDenied');
      const body = await jsonBody(context);
      const [, name = '', domain] = QUEUE.exec(textOf(body['queue'])) ?? [];
      const peer = findPeer(db, account, domain === GROUP_DOMAIN, name);
      if (!peer.ok) return fail(context, clock.now(), peer.error, account.name);
      const writer = textOf(body['userId']);
      const page = historyPage(db, {
        owner: account.id,
        conversation: conversationOf(account.id, peer.value),
        direction: body['is_positive'] === true ? 'down' : 'up',
        start: messageIdOf(body['start']),
        limit: countOf(body['pull_number'], HISTORY_PAGE, PAGE_MAX),
        kinds: textOf(body['msgType']).split(',').filter(isKind),
        // An account that does not exist has no id: 0 matches no message.
        writer: writer === '' ? null : (findAccount(db, tenant.id, writer)?.id ?? 0),
        from: borderOf(body['startTime']),
        to: borderOf(body['endTime'], 1),
      });
      const msgs = page.messages.map((message) => ({ msg: base64Of(message, account.id) }));
      const next_key = page.messages.at(-1)?.id ?? '';
      return answer(context, clock.now(), { data: { msgs, is_last: page.isLast, next_key } });
    }),
  );
}

/**
 * The encoded message; the caller's own messages carry whether they were delivered and read, so that the client shows
 * this after a reload.
 */
function base64Of(message: HistoryMessage, me: number): string {
  const bytes = message.sender === me ? withMarks(message.meta, message) : message.meta;
  return Buffer.from(bytes).toString('base64');
}

function isKind(text: string): text is MessageKind {
  return KINDS.has(text);
}

/** The first server id at a time in milliseconds since 1970; null for any other value. */
function borderOf(value: unknown, plusMs = 0): string | null {
  const ms = Number(textOf(value) || Number.NaN);
  return Number.isFinite(ms) && ms >= 0 && ms < 2 ** 41 ? firstServerIdAt(ms + plusMs) : null;
}
