import type { Hono } from 'hono';
import { err, ok, type Result } from '../../../result.js';
import { accountById, type Account } from '../../../services/accounts/accounts.js';
import { groupById, membersOf, roleIn } from '../../../services/groups/groups.js';
import { findPeer } from '../../../services/messages/deliver.js';
import * as marks from '../../../services/messages/marks.js';
import { conversationOf, findMessage, type StoredMessage } from '../../../services/messages/messages.js';
import type { ChatDeps } from '../ChatDeps.js';
import { noticeDeliveries } from '../events.js';
import { reactionForm } from '../wire/downlink.js';
import { toJsonMessage } from './conversationRoutes.js';
import {
  countOf,
  messageIdOf,
  mountAnswers,
  mountChanges,
  textOf,
  type ChatRequest,
  type Done,
  type Refusal,
} from './requests.js';

const EMOJI_MAX = 128;
const EMOJIS_MAX = 20;
const REACTORS_PAGE = 20;
const REACTORS_MAX = 100;
const PINS_MAX = 20;
const PINS_PAGE = 10;
const TYPE_MAX = 64;
const REASON_MAX = 512;

/** A message and its conversation, which the caller is in. */
interface Place {
  readonly message: StoredMessage;
  /** The sender, and the recipient or the group. */
  readonly from: string;
  readonly to: string;
  readonly isGroup: boolean;
  readonly people: readonly Pick<Account, 'id' | 'name'>[];
}

/** Reactions to messages, pinned messages, and reports of messages. */
export function markRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, faults } = deps;

  const placeOf = ({ account, tenant }: ChatRequest, id: unknown): Place | null => {
    const messageId = messageIdOf(id);
    const message = messageId === null ? null : findMessage(db, tenant.id, messageId);
    const sender = message === null ? null : accountById(db, message.sender);
    if (message === null || sender === null || message.isRecalled) return null;
    if (message.recipient < 0) {
      const group = groupById(db, -message.recipient);
      if (group === null || group.isRoom || roleIn(db, group.id, account.id) === null) return null;
      return { message, from: sender.name, to: group.name, isGroup: true, people: membersOf(db, group.id) };
    }
    const recipient = accountById(db, message.recipient);
    if (recipient === null || ![sender.id, recipient.id].includes(account.id)) return null;
    const people = sender.id === recipient.id ? [sender] : [sender, recipient];
    return { message, from: sender.name, to: recipient.name, isGroup: false, people };
  };

  const react = (request: ChatRequest, id: unknown, emoji: string, isOn: boolean): Result<Done, Refusal> => {
    const { account, tenant, actor, now } = request;
    if (faults.isOff('reactions', tenant.appKey)) return err({ code: 'reactionsOff' });
    const place = placeOf(request, id);
    if (place === null || emoji === '' || emoji.length > EMOJI_MAX) return err({ code: 'reactionIllegal' });
    const { message, from, to, isGroup, people } = place;
    const known = marks.reactionsTo(db, [message.id]).get(message.id) ?? [];
    const isNew = known.every((one) => one.emoji !== emoji);
    if (isOn && isNew && known.length >= EMOJIS_MAX) return err({ code: 'listFull' });
    if (!marks.react(db, message.id, account.id, emoji, isOn ? now : null)) {
      return err({ code: isOn ? 'alreadyReacted' : 'reactionIllegal' });
    }
    const left = marks.reactionsTo(db, [message.id]).get(message.id) ?? [];
    const op = [{ operator: account.name, reactionType: isOn ? 'create' : 'delete' }];
    // The last account that takes an emoji back leaves it with a count of 0.
    const all = left.some((one) => one.emoji === emoji) ? left : [...left, { emoji, names: [] }];
    const event = (me: string) => {
      const reactions = all.map((one) => ({ ...reactionForm(one, me), ...(one.emoji === emoji && { op }) }));
      const channel_type = isGroup ? 'groupchat' : 'chat';
      return { type: 'reaction', data: [{ from, to, channel_type, messageId: message.id, reactions, ts: now }] };
    };
    const deliveries = noticeDeliveries(deps, { ...actor, appKey: tenant.appKey }, people, event);
    return ok({ fields: { data: { result: 'ok' } }, deliveries });
  };

  const pin = (request: ChatRequest, isPinned: boolean): Result<Done, Refusal> => {
    const { account, tenant, actor, now, body } = request;
    if (faults.isOff('pins', tenant.appKey)) return err({ code: 'pinsOff' });
    const place = placeOf(request, body['pin_msg_id']);
    if (place === null) return err({ code: 'pinUnknown' });
    const { message, from, to, isGroup, people } = place;
    if (isGroup && roleIn(db, -message.recipient, account.id) === 'member') return err({ code: 'permissionDenied' });
    const conversation = conversationOf(message.sender, message.recipient);
    if (isPinned && marks.pinCount(db, conversation) >= PINS_MAX) return err({ code: 'listFull' });
    const isChanged = marks.pin(db, message.id, conversation, account.id, isPinned ? now : null);
    if (!isPinned && !isChanged) return err({ code: 'pinUnknown' });
    const event = (person: string) => {
      const id = isGroup ? to : person === from ? to : from;
      const what = { op: isPinned ? 'pin' : 'pin_delete', id, type: isGroup ? 'groupchat' : 'chat', ext: message.id };
      return { type: 'conv', data: { ...what, from: account.name, res: actor.device, ts: now } };
    };
    const deliveries = noticeDeliveries(deps, { ...actor, appKey: tenant.appKey }, people, event);
    return ok({ fields: { data: { result: 'ok' } }, deliveries });
  };

  mountChanges(rest, deps, {
    'POST /reaction/user/:me': (request) =>
      react(request, request.body['msgId'], textOf(request.body['message']), true),
    'DELETE /reaction/user/:me': (request) => react(request, request.query('msgId'), request.query('message'), false),
    'POST /sdk/user/:me/user_channel/pin': (request) => pin(request, true),
    'DELETE /sdk/user/:me/user_channel/pin': (request) => pin(request, false),
    'POST /user/:me/moderation/report/message/:id'(request) {
      const { account, body, now, param } = request;
      const place = placeOf(request, param('id'));
      const [type, reason] = [textOf(body['reportType']), textOf(body['reportReason'])];
      const isSound = type !== '' && type.length <= TYPE_MAX && reason !== '' && reason.length <= REASON_MAX;
      if (place === null || !isSound) return err({ code: 'badRequest' });
      marks.report(db, place.message.id, account.id, type, reason, now);
      return ok({ fields: { data: { result: 'ok' } } });
    },
  });

  mountAnswers(rest, deps, {
    'GET /reaction/user/:me'(request) {
      if (faults.isOff('reactions', request.tenant.appKey)) return err({ code: 'reactionsOff' });
      const ids = request
        .query('msgIdList')
        .split(',')
        .filter((id) => placeOf(request, id) !== null);
      const found = marks.reactionsTo(db, ids);
      const data = ids.map((msgId) => {
        return { msgId, reactionList: (found.get(msgId) ?? []).map((one) => reactionForm(one, request.account.name)) };
      });
      return ok({ data });
    },
    'GET /reaction/user/:me/detail'(request) {
      const { account, query } = request;
      const place = placeOf(request, query('msgId'));
      if (place === null) return err({ code: 'reactionIllegal' });
      const emoji = query('message');
      const { id } = place.message;
      const one = marks
        .reactionsTo(db, [id])
        .get(id)
        ?.find((other) => other.emoji === emoji) ?? { emoji, names: [] };
      const from = countOf(query('currentPage'), 0, one.names.length);
      const end = from + countOf(query('pageSize'), REACTORS_PAGE, REACTORS_MAX);
      const cursor = end < one.names.length ? String(end) : '';
      return ok({ data: { ...reactionForm(one, account.name), userList: one.names.slice(from, end), cursor } });
    },
    'GET /sdk/user/:me/user_channel/pin'({ account, tenant, query }) {
      if (faults.isOff('pins', tenant.appKey)) return err({ code: 'pinsOff' });
      const name = query('to').toLowerCase();
      const peer = findPeer(db, account, query('type').toLowerCase() !== 'chat', name);
      if (!peer.ok) return err({ code: peer.error, name });
      const from = countOf(query('cursor'), 0, PINS_MAX);
      const limit = countOf(query('limit'), PINS_PAGE, PINS_MAX);
      const pins = marks.pinsIn(db, conversationOf(account.id, peer.value), from, limit);
      const msg_infos = pins.map(({ meta, by, at }) => {
        return { message: toJsonMessage(meta), pin_opt_at: at, pin_operator: by };
      });
      return ok({ data: { msg_infos, cursor: pins.length < limit ? '' : String(from + limit) } });
    },
  });
}
