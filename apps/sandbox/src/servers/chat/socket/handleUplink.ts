import { withName, SEND_STATUS, STATUS_OK, type SendError, type WireStatus } from '../../../errors.js';
import type { Result } from '../../../result.js';
import {
  acceptGroupChannelReceipt,
  acceptGroupMessage,
  acceptGroupReceipt,
} from '../../../services/messages/acceptGroupUplink.js';
import { acceptRecall } from '../../../services/messages/acceptRecall.js';
import { acceptChannelReceipt, acceptMessage, acceptReceipt } from '../../../services/messages/acceptUplink.js';
import type { Accepted, Author, EncodeMeta, UplinkDeps } from '../../../services/messages/deliver.js';
import type { ChatDeps } from '../ChatDeps.js';
import { answerFrame } from '../wire/downlink.js';
import { handleRoomUplink } from './handleRoomUplink.js';
import { dispatch } from './dispatch.js';
import type { ChatSession } from './Hub.js';
import { CONTACT_DOMAIN, GROUP_DOMAIN, messageBody, meta as metaCodec, NAME_SPACE, type Meta } from '../wire/msync.js';
import { asksReceipts, encodeReaders } from '../wire/groupReceipts.js';
import { readUplink, type Uplink } from './readUplink.js';
import { addServerStamp } from './addServerStamp.js';

/**
 * When `openConversations` holds so many names it is emptied; the next message of each conversation then needs one more
 * SQL statement.
 */
const REMEMBERED_MAX = 50_000;

const INTERNAL: WireStatus = { errorCode: 1, reason: 'internal error' };

/**
 * Handles one meta of a client: every meta with an id gets an answer, after its transaction is on disk.
 *
 * Without an answer the client would reconnect every 15 seconds.
 */
export function handleUplink(
  deps: ChatDeps,
  session: ChatSession,
  meta: Meta,
  answer: (frame: Uint8Array) => void,
): void {
  if (meta.ns === undefined || meta.ns === NAME_SPACE.statistic || meta.id === undefined || meta.id === '0') return;
  const clientId = meta.id;
  const to = (meta.to?.name ?? '').toLowerCase();
  const refuse = (status: WireStatus): void => answer(answerFrame(clientId, withName(status, to)));

  if (meta.ns === NAME_SPACE.muc) return handleRoomUplink(deps, session, meta, answer);
  if (meta.ns !== NAME_SPACE.chat) return refuse(SEND_STATUS.malformed);
  const uplink = readSafely(meta);
  if (uplink.type === 'refused') return refuse(SEND_STATUS[uplink.error]);

  deps.commits.submit(
    () => accept(deps, session, { meta, clientId, to, uplink }),
    (result) => {
      if (!result.ok) return refuse(SEND_STATUS[result.error]);
      answer(answerFrame(clientId, STATUS_OK, result.value));
      if (result.value.opened !== undefined) remember(deps, result.value.opened);
      if (result.value.isErasure === true) deps.scrub();
      for (const delivery of result.value.deliveries) dispatch(deps, delivery);
      if (result.value.deliveries.length > 0) notifyListener(deps, session, { to, uplink, meta });
    },
    () => refuse(INTERNAL),
  );
}

interface ParsedUplink {
  readonly meta: Meta;
  readonly clientId: string;
  readonly to: string;
  readonly uplink: Exclude<Uplink, { type: 'refused' }>;
}

function accept(
  deps: ChatDeps,
  session: ChatSession,
  { meta, clientId, to, uplink }: ParsedUplink,
): Result<Accepted, SendError> {
  const rules: UplinkDeps = { ...deps, now: deps.clock.now };
  const author = { account: session.account, device: session.device };
  const encode = encoderOf(session, author, meta);
  switch (uplink.type) {
    case 'message': {
      const { place, kind, isOnlineOnly, only } = uplink;
      const envelope = { clientId, to, kind, isOnlineOnly };
      if (place === 'contact') return acceptMessage(rules, author, envelope, encode);
      return acceptGroupMessage(rules, author, { ...envelope, isRoom: place === 'room', only }, encode);
    }
    case 'receipt':
      return uplink.isInGroup
        ? acceptGroupReceipt(rules, author, { ...uplink, to, isAskedBy: asksReceipts }, (readers) =>
            encoderOf(session, author, { payload: encodeReaders(uplink, readers) }),
          )
        : acceptReceipt(rules, author, uplink, encode);
    case 'channelReceipt':
      return uplink.isInGroup
        ? acceptGroupChannelReceipt(rules, author, to, encode)
        : acceptChannelReceipt(rules, author, to, encode);
    case 'recall':
      return acceptRecall(rules, author, uplink.messageId, encode);
  }
}

/**
 * Encodes the downlink meta: the server writes sender, device, time and recipient, and forwards the rest unchanged
 * (SB-2).
 */
function encoderOf(session: ChatSession, author: Author, meta: Meta): EncodeMeta {
  const { appKey } = session;
  const { name } = author.account;
  return (id, at, recipient, kind) =>
    metaCodec.encode({
      id,
      from: { appKey, name, domain: CONTACT_DOMAIN, clientResource: author.device },
      to: { appKey, name: recipient, domain: kind === 'contact' ? CONTACT_DOMAIN : GROUP_DOMAIN },
      timestamp: String(at),
      ns: NAME_SPACE.chat,
      payload: addServerStamp(meta.payload ?? new Uint8Array(), name, recipient),
      ...(meta.routetype !== undefined && { routetype: meta.routetype }),
      ...(meta.ext !== undefined && { ext: meta.ext }),
    });
}

/** Calls `onText` once per message: a repeated message has no deliveries. */
function notifyListener(
  { onText }: ChatDeps,
  { appKey, account }: ChatSession,
  { to, uplink, meta }: Pick<ParsedUplink, 'to' | 'uplink' | 'meta'>,
): void {
  if (onText === undefined || uplink.type !== 'message' || uplink.kind !== 'txt' || uplink.place === 'room') return;
  const text = messageBody.decode(meta.payload ?? new Uint8Array()).contents?.[0]?.text ?? '';
  onText({ appKey, from: account.name, to, isInGroup: uplink.place === 'group', text });
}

function remember({ openConversations }: ChatDeps, name: string): void {
  if (openConversations.size >= REMEMBERED_MAX) openConversations.clear();
  openConversations.add(name);
}

function readSafely(meta: Meta): Uplink {
  try {
    return readUplink(meta);
  } catch {
    return { type: 'refused', error: 'malformed' };
  }
}
