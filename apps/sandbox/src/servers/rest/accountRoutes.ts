import { type Files, andThen, createRateLimiter, err, mapOk, ok } from '@fitout/emulator/profile';
import { wireTime, NOTICE_STATUS, NOTICE_TYPE, type QueryOf } from '@fitout/api-client/contract';
import type { Outcome } from '../../services/marketplace/refusals.js';
import { membershipOf, planOf } from '../../services/marketplace/club.js';
import type { MarketAccount } from '../../services/marketplace/accounts.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type {
  PersonRecord,
  UserAddress,
  Notice,
  HandOver,
  Camera,
  Favourite,
} from '../../services/marketplace/records.js';
import type { Handlers } from './contractRoutes.js';
import { inWireTime, momentOrNull, involvedOrders, pageOf } from './wireForms.js';
import { publicName } from '../../services/marketplace/MarketContext.js';
import { CAPTIONS, SEED_OWNER } from '../../seed/seedChat.js';
import type { LinkPreviews } from '../../services/links/createLinkPreviews.js';
import { isPublicHost } from '../../services/links/publicAddress.js';
import catalog from '../../services/marketplace/catalog.json' with { type: 'json' };
import { filesOf, SEGMENT_MS } from '../../services/marketplace/cameras.js';
import { createVapidKey, publicKeyOf } from '../push/webPush.js';
import { liveAddress, recordAddress, stillAddress } from '../media/cameras.js';

const EMPTY: Omit<PersonRecord, 'id'> = { userKind: 1, company: '', province: '', city: '', area: '' };

const NAME_MAX = 64;

export function ownAccountRoutes(marketplace: Marketplace): Handlers {
  const { context } = marketplace;
  const { records, accounts } = context;

  const profileOf = (account: MarketAccount, at: number) => {
    const { id, sex, role, serviceId, isFirstLogin } = account;
    const membership = membershipOf(context, id, at);
    return {
      usualServices: [],
      ...(records.people.byId(id) ?? EMPTY),
      ...marketplace.namesOf(account, account),
      sex,
      roleCodes: [role],
      service: serviceId,
      firstLogin: isFirstLogin,
      vipLevel: planOf(membership?.planId)?.level ?? 0,
      vipExpireTime: momentOrNull(membership?.endTime ?? null),
      createTime: wireTime(accounts.createdAt(id)),
    };
  };

  return {
    'users.me': ({ caller, at }) => ok(profileOf(caller, at)),

    'user.update'({ caller, body, at }) {
      const { userKind, company, province, city, area, usualServices, ...rest } = body;
      const { id = caller.id, mobile = caller.mobile ?? '', ...names } = rest;
      if (id !== caller.id) return err('forbidden');
      if ([names.nickName, names.actualName, company].some((text = '') => text.length > NAME_MAX))
        return err('invalid');
      if (userKind !== undefined && ![1, 2, 3].includes(userKind)) return err('invalid');
      if (mobile !== '' && mobile !== caller.mobile) {
        if (!/^1\d{10}$/u.test(mobile)) return err('invalid');
        if (accounts.byLoginName(mobile) !== null) return err('mobileTaken');
      }
      const next = { ...caller, ...givenIn(names), mobile: mobile === '' ? null : mobile, isFirstLogin: false };
      accounts.change(caller.id, next);
      const person = givenIn({ userKind, company, province, city, area, usualServices });
      records.people.put({ ...EMPTY, ...records.people.byId(caller.id), ...person, id: caller.id });
      return ok(profileOf(next, at));
    },

    'auth.password': ({ caller, body, token }) => marketplace.changePassword(caller, body, token),
  };
}

function givenIn(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const ADDRESSES_MAX = 20;

export function addressRoutes({ context }: Marketplace): Handlers {
  const { records } = context;

  const own = (caller: MarketAccount, id: string): Outcome<UserAddress> => {
    const known = records.addresses.byId(id);
    if (known === null) return err('notFound');
    return known.userId === caller.id ? ok(known) : err('forbidden');
  };
  const keep = (kept: UserAddress) => {
    records.addresses.put(kept);
    for (const other of kept.default ? records.addresses.where({ userId: kept.userId }) : []) {
      if (other.id !== kept.id && other.default) records.addresses.put({ ...other, default: false });
    }
    return ok(addressOnWire(kept));
  };

  return {
    'address.list': ({ caller }) => ok(records.addresses.where({ userId: caller.id }).map(addressOnWire)),

    'address.create'({ caller, body }) {
      const mine = records.addresses.where({ userId: caller.id });
      const known = mine.find(({ clientToken }) => clientToken !== undefined && clientToken === body.clientToken);
      if (known !== undefined) return ok(addressOnWire(known));
      if (mine.length >= ADDRESSES_MAX) return err('invalid');
      return keep({ ...body, id: records.nextId(), userId: caller.id, default: body.default ?? false });
    },

    'address.update': ({ caller, body }) =>
      andThen(own(caller, body.id), (known) =>
        keep({ ...known, ...body, clientToken: known.clientToken, default: body.default ?? known.default }),
      ),

    'address.remove': ({ caller, query }) =>
      mapOk(own(caller, query.id), ({ id }) => {
        records.addresses.remove(id);
        return null;
      }),
  };
}

function addressOnWire(address: UserAddress) {
  const { userId: _, clientToken: __, ...shown } = address;
  return shown;
}

export function lookUpRoutes(marketplace: Marketplace): Handlers {
  const { accounts } = marketplace.context;

  function foundBy(caller: MarketAccount, account: MarketAccount) {
    const names = marketplace.namesOf(account, caller);
    if (account.id === caller.id || account.actualName === '') return names;
    const actors = involvedOrders(marketplace, caller).map((order) => marketplace.orders.actorOf(account, order));
    if (actors.some((actor) => actor !== null && actor !== 'candidate')) return names;
    return { ...names, actualName: '', nickName: publicName(account) };
  }

  return {
    'users.find'({ caller, query, at }) {
      // Only a complete number finds an account, and the requests are limited, so that the list of users cannot be
      // read.
      if (!/^\d{11}$/u.test(query.mobile)) return err('invalid');
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byMobile(query.mobile);
      const { roleCode = account?.role } = query;
      const isFound = account !== null && account.role !== 'Service' && account.role === roleCode;
      return ok(pageOf(isFound ? [account] : [], query, (person) => foundBy(caller, person)));
    },

    'users.lookup'({ caller, query, at }) {
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byLoginName(query.key.trim().toLowerCase());
      if (account === null || account.isBanned) return err('notFound');
      return ok({ ...foundBy(caller, account), roleCodes: [account.role] });
    },
  };
}

export function noticeRoutes({ context }: Marketplace): Handlers {
  const { records } = context;
  const list = (type: Notice['type'], userId: string, query: QueryOf<'notification.list'>) => {
    const all = records.notices
      .where({ userId })
      .filter((notice) => notice.type === type && (query.status === undefined || notice.status === query.status));
    return ok(
      pageOf(
        all.toSorted((a, b) => b.createTime - a.createTime),
        query,
        noticeOnWire,
      ),
    );
  };

  return {
    'notification.list': ({ caller, query }) => list(NOTICE_TYPE.notification, caller.id, query),
    'notification.announcements': ({ caller, query }) => list(NOTICE_TYPE.announcement, caller.id, query),
    'notification.markRead'({ caller, query }) {
      const ids = query.ids.split(',');
      const mine = records.notices.where({ userId: caller.id });
      const unread = mine.filter(({ id, status }) => status === NOTICE_STATUS.unread && ids.includes(id));
      for (const notice of unread) records.notices.put({ ...notice, status: NOTICE_STATUS.read });
      return ok(unread.length);
    },
    'announcement.push': ({ origin }) =>
      ok(
        catalog.announcements.map(({ hoursAgo, cover, ...announcement }) => ({
          ...announcement,
          cover: cover === '' ? '' : origin + cover,
          pushTime: wireTime(context.accounts.createdAt('1001') - hoursAgo * 3_600_000),
        })),
      ),
  };
}

function noticeOnWire(notice: Notice) {
  const { userId: _, type: __, ...shown } = notice;
  return inWireTime(shown);
}

/** Pushes go to addresses that a caller names, so only to those of push services, and to a test's on this machine. */
function isPushService(endpoint: string, isTest: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' ? isPublicHost(hostname) : isTest && protocol === 'http:' && hostname === '127.0.0.1';
}

export function pushRoutes({ pushes }: Marketplace, isTest: boolean): Handlers {
  return {
    'push.key': () => ok({ publicKey: publicKeyOf(pushes.key(createVapidKey)) }),
    'push.subscribe'({ caller, token, body }) {
      if (!isPushService(body.endpoint, isTest)) return err('invalid');
      pushes.put(caller.id, token, body);
      return ok(null);
    },
    'push.unsubscribe'({ caller, query }) {
      pushes.remove(query.endpoint, caller.id);
      return ok(null);
    },
  };
}

export function handOverRoutes({ handOvers }: Marketplace): Handlers {
  return {
    'handOver.list': ({ caller }) => ok(handOvers.listOf(caller).map(handOverOnWire)),
    'handOver.create': ({ caller, body, at }) => mapOk(handOvers.give(caller, body, at), handOverOnWire),
    'handOver.take': ({ caller, body, at }) => mapOk(handOvers.take(caller, body.id, at), handOverOnWire),
  };
}

function handOverOnWire(handOver: HandOver) {
  const { customerId: _, ...shown } = handOver;
  return inWireTime(shown);
}

export function favouriteRoutes({ context: { records } }: Marketplace): Handlers {
  const has = ({ words, fromName, conversationName }: Favourite, sought: string) =>
    [words, fromName, conversationName].some((text) => text.toLowerCase().includes(sought));
  return {
    'favourite.list'({ caller, query }) {
      const { kind, words = '' } = query;
      const kept = records.favourites
        .where({ userId: caller.id })
        .filter((one) => (kind === undefined || one.kind === kind) && has(one, words.trim().toLowerCase()));
      return ok(pageOf(kept.toReversed(), query, favouriteOnWire));
    },

    'favourite.add'({ caller, body, at }) {
      const { messageId, conversationId } = body;
      const known = records.favourites
        .where({ userId: caller.id, messageId })
        .find((one) => one.conversationId === conversationId);
      if (known !== undefined) return ok(known.id);
      const id = records.nextId();
      records.favourites.put({ id, userId: caller.id, createTime: at, ...body });
      return ok(id);
    },

    'favourite.remove'({ caller, query }) {
      if (records.favourites.byId(query.id)?.userId === caller.id) records.favourites.remove(query.id);
      return ok(null);
    },
  };
}

function favouriteOnWire(favourite: Favourite) {
  const { userId: _, ...shown } = favourite;
  return inWireTime(shown);
}

/** The drafts of an account: of each conversation the newest, whatever arrives last. */
export function draftRoutes({ context: { records } }: Marketplace): Handlers {
  return {
    'draft.list': ({ caller }) => ok(records.drafts.where({ userId: caller.id })),

    'draft.save'({ caller, body, at }) {
      // A device whose clock is ahead would stop all others until its time.
      const updatedAt = Math.min(body.updatedAt, at);
      const id = `${caller.id}/${body.conversationKind}/${body.conversationId}`;
      const isNews = updatedAt > (records.drafts.byId(id)?.updatedAt ?? 0);
      if (isNews) records.drafts.put({ id, userId: caller.id, ...body, updatedAt });
      return ok(null);
    },
  };
}

const SEGMENT_BYTES = 15_300;

/** Routes of cameras on work sites, for the participants of the order only (SB-1). */
export function cameraRoutes({ orders, cameras }: Marketplace): Handlers {
  return {
    'camera.check': ({ caller, query }) =>
      mapOk(orders.get(caller, query.orderId), ({ order }) => (order.cameraFlag ? cameras.of(order.id).length : 0)),

    'camera.list': ({ caller, body, at, origin }) =>
      andThen(orders.getAsParticipant(caller, body.orderId), ({ order }) => {
        const bound = order.cameraFlag ? cameras.of(order.id) : [];
        const onWire = ({ id, deviceNo, deviceName, sort, isOnline, site, updateTime }: Camera) => {
          const liveHls = isOnline ? origin + liveAddress(cameras.passFor(id, caller.id, at)) : null;
          const stream = { online: isOnline, liveHls, coverUrl: origin + stillAddress(site) };
          return { id, deviceNo, deviceName, sort, videoStreamInfo: { ...stream, updateTime: wireTime(updateTime) } };
        };
        return bound.length === 0 ? err('cameraUnbound') : ok(bound.map(onWire));
      }),

    'record.list': ({ caller, query, at }) =>
      mapOk(orders.get(caller, query.orderId), ({ order, actor }) =>
        (actor === 'candidate' ? [] : cameras.recordings(order.id, at)).map((task) => {
          const { id: taskId, orderId, cameraId, cameraName, startTime, endTime } = task;
          const fileCount = filesOf(task).length;
          return inWireTime({ taskId, orderId, cameraId, cameraName, startTime, endTime, fileCount });
        }),
      ),

    'record.files'({ caller, query, at, origin }) {
      const task = cameras.recording(query.taskId, at);
      if (task === null) return err('notFound');
      return mapOk(orders.getAsParticipant(caller, task.orderId), () =>
        filesOf(task).map(({ id, startTime: from, segments }) => {
          const startTime = wireTime(from);
          const name = `${task.cameraName} ${startTime.slice(0, 16)}`;
          const url = origin + recordAddress(cameras.recordPassFor(id, caller.id, at));
          const size = segments * SEGMENT_BYTES;
          return { id, taskId: task.id, name, url, duration: (segments * SEGMENT_MS) / 1_000, size, startTime };
        }),
      );
    },

    'remote.camerasAlgorithm': ({ caller, query, at, origin }) =>
      mapOk(orders.get(caller, query.orderId), ({ order, actor }) =>
        (order.cameraFlag && actor !== 'candidate' ? cameras.of(order.id) : []).map(({ id, orderId, site }, index) => ({
          id: `${id}-1`,
          orderId,
          cameraId: id,
          type: ['人员到岗', '未戴安全帽', '人员离岗'][index] ?? '人员到岗',
          time: wireTime(at - (index + 1) * 17 * 60_000),
          snapshotUrl: origin + stillAddress(site),
        })),
      ),
  };
}

const PREVIEWS_PER_MINUTE = 60;

/** What the pages of links say of themselves, for each account a limited number in a minute. */
export function linkRoutes(links: Pick<LinkPreviews, 'of'>): Handlers {
  const mayFetch = createRateLimiter(PREVIEWS_PER_MINUTE);
  return {
    async 'link.preview'({ caller, query, at, origin }) {
      if (!mayFetch(caller.id, at)) return err('tooOften');
      const preview = await links.of(query.url, at);
      const picture = preview?.picture == null ? null : origin + preview.picture;
      return ok(preview && { ...preview, picture });
    },
  };
}

/** A stand-in for speech recognition: it knows what is said in the demo's recordings, and says that it is a stand-in. */
export function voiceRoutes(files: Pick<Files, 'find'>): Handlers {
  return {
    'voice.text'({ query }) {
      const [id = ''] = (query.url.split('/').at(-1) ?? '').split('.');
      const isSeeded = files.find(id)?.owner === SEED_OWNER;
      const known = isSeeded && CAPTIONS.find(({ seconds }) => seconds === query.seconds);
      return ok({ text: known ? `${known.caption}（演示识别）` : `（演示）${query.seconds}秒语音` });
    },
  };
}
