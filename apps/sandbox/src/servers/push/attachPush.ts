import {
  BODY,
  type Callbacks,
  type ChatDeps,
  GROUP_DOMAIN,
  NAME_SPACE,
  type NoteFailure,
  accountById,
  findAccount,
  findGroup,
  findTenant,
  messageBody,
  meta as metaCodec,
  peerOf,
  silentModeOf,
  toJsonMessage,
} from '@fitout/emulator/profile';
import { createHash, randomUUID } from 'node:crypto';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { shownNameOf } from '../../services/marketplace/MarketContext.js';
import { type ChatCallback, createPushCallback } from './createPushCallback.js';
import { createVapidKey, sendPush } from './webPush.js';

interface PushDeps extends Pick<ChatDeps, 'db' | 'clock'> {
  readonly appKey: string;
  readonly marketplace: Marketplace;
  readonly noteFailure: NoteFailure;
  /** Milliseconds since 1970, by a clock that no demo moves: push services have such a one. */
  readonly realNow: () => number;
  /** Where the operator of the server can be reached, `https:` or `mailto:`: push services want an address. */
  readonly subject: string;
}

type Payload = NonNullable<ChatCallback['payload']>;

/** Both ends of the callbacks: the chat service that makes them, and the marketplace that pushes. */
export function attachPush({ db, clock, appKey, marketplace, noteFailure, realNow, subject }: PushDeps): Callbacks {
  const { pushes, context } = marketplace;
  const secret = randomUUID();
  const listed = (account: string, conversation: string) => {
    const [kind, name = ''] = conversation.split('/');
    const tenant = findTenant(db, appKey)?.id ?? 0;
    const owner = findAccount(db, tenant, account)?.id;
    const group = kind === 'group' ? findGroup(db, tenant, name) : null;
    const peer = kind === 'group' ? group && peerOf(group) : findAccount(db, tenant, name)?.id;
    return { group, name, place: owner === undefined || peer == null ? null : { owner, peer } };
  };
  const handle = createPushCallback({
    secret,
    devicesOf: async (account) => pushes.devicesOf(account),
    forget: async (endpoint) => pushes.forget(endpoint),
    async nameOf(conversation) {
      const { group, name } = listed('', conversation);
      return group?.title ?? (shownNameOf(context.accounts.byId(name)) || name);
    },
    async isWanted(account, conversation, { payload }) {
      const { place } = listed(account, conversation);
      const { type, ignoreDuration } = place === null ? {} : silentModeOf(db, place, clock.now());
      const named = payload?.ext?.['em_at_list'];
      const isNamed = named === 'ALL' || (Array.isArray(named) && named.includes(account));
      return isNamed || ((type === undefined || type === 'ALL') && ignoreDuration === undefined);
    },
    send: (to, text, topic, urgency) =>
      sendPush(to, text, { key: pushes.key(createVapidKey), subject, nowMs: realNow(), urgency, topic }),
  });

  function call(callback: Omit<ChatCallback, 'callId' | 'timestamp' | 'security'>): void {
    const [callId, timestamp] = [`${appKey}_${randomUUID()}`, clock.now()];
    const security = createHash('md5').update(`${callId}${secret}${timestamp}`).digest('hex');
    handle({ callId, timestamp, security, ...callback }).catch((cause) => noteFailure('a push', cause));
  }

  return {
    missed(owner, encoded) {
      const to = accountById(db, owner)?.name ?? '';
      if (pushes.devicesOf(to).length === 0) return;
      const { ns, from, to: place, payload = new Uint8Array() } = metaCodec.decode(encoded);
      if (ns !== NAME_SPACE.chat || from?.appKey !== appKey || from.name === to) return;
      const group = place?.domain === GROUP_DOMAIN ? { group_id: place.name ?? '' } : {};
      const type = messageBody.decode(payload).type ?? BODY.chat;
      const isMessage = type === BODY.normal || type === BODY.chat || type === BODY.groupChat;
      if (!isMessage && type !== BODY.recall) return;
      const { bodies = [], ext = {} } = JSON.parse(toJsonMessage(encoded).payload) as Payload;
      const chat_type = !isMessage ? 'recall' : 'group_id' in group ? 'groupchat' : 'chat';
      call({ eventType: 'chat_offline', chat_type, from: from.name ?? '', to, ...group, payload: { bodies, ext } });
    },
    read(reader, to, isInGroup) {
      if (reader.appKey !== appKey || pushes.devicesOf(reader.from).length === 0) return;
      const group = isInGroup ? { group_id: to } : {};
      call({ eventType: 'chat', chat_type: 'channel_ack', from: reader.from, to, ...group });
    },
  };
}
