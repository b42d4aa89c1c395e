import { wireTime, NOTICE_TYPE } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { membershipOf, planOf } from '../../services/marketplace/club.js';
import type { MarketAccount } from '../../services/marketplace/accounts.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { PersonRecord, UserAddress, Notice, HandOver, Camera } from '../../services/marketplace/records.js';
import type { Handlers } from './contractRoutes.js';
import { inWireTime, momentOrNull, involvedOrders, pageOf } from './wireForms.js';
import { publicName } from '../../services/marketplace/MarketContext.js';
import catalog from '../../services/marketplace/catalog.json' with { type: 'json' };
import { liveAddress, recordAddress, stillAddress, RECORD_SECONDS } from '../media/cameras.js';

const EMPTY: Omit<PersonRecord, 'id'> = { userKind: 1, company: '', province: '', city: '', area: '' };

/** The longest name in characters; registration has the same limit. */
const NAME_MAX = 64;

/** Routes of the caller's own account: its profile and its password. */
export function ownAccountRoutes(marketplace: Marketplace): Handlers {
  const { context } = marketplace;
  const { records, accounts } = context;

  const profileOf = (account: MarketAccount, at: number) => {
    const { id, userName, nickName, actualName, headImageUrl, sex, role, serviceId, isFirstLogin } = account;
    const { userKind, company, province, city, area, usualServices = [] } = records.people.byId(id) ?? EMPTY;
    const membership = membershipOf(context, id, at);
    return {
      id,
      userName,
      nickName,
      actualName,
      headImageUrl,
      sex,
      mobile: account.mobile ?? '',
      roleCodes: [role],
      service: serviceId,
      userKind,
      company,
      province,
      city,
      area,
      usualServices: [...usualServices],
      firstLogin: isFirstLogin,
      vipLevel: planOf(membership?.planId)?.level ?? 0,
      vipExpireTime: momentOrNull(membership?.endTime ?? null),
      createTime: wireTime(accounts.createdAt(id)),
    };
  };

  return {
    'users.me': ({ caller, at }) => ok(profileOf(caller, at)),

    'user.update'({ caller, body, at }) {
      const {
        userKind,
        company,
        province,
        city,
        area,
        usualServices,
        id = caller.id,
        mobile = caller.mobile ?? '',
        ...names
      } = body;
      if (id !== caller.id) return err('forbidden');
      const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined));
      if ([names.nickName, names.actualName, company].some((text = '') => text.length > NAME_MAX))
        return err('invalid');
      if (userKind !== undefined && ![1, 2, 3].includes(userKind)) return err('invalid');
      if (mobile !== '' && mobile !== caller.mobile) {
        if (!/^1\d{10}$/u.test(mobile)) return err('invalid');
        if (accounts.byLoginName(mobile) !== null) return err('mobileTaken');
      }
      const next = { ...caller, ...given, mobile: mobile === '' ? null : mobile, isFirstLogin: false };
      accounts.change(caller.id, next);
      const place = { userKind, company, province, city, area, usualServices };
      const changes = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
      records.people.put({ ...EMPTY, ...records.people.byId(caller.id), ...changes, id: caller.id });
      return ok(profileOf(next, at));
    },

    'auth.password': ({ caller, body, token }) => marketplace.changePassword(caller, body, token),
  };
}

const ADDRESSES_MAX = 20;

function isAddress({ name, mobile, province, city, area, address }: Omit<UserAddress, 'id' | 'userId' | 'default'>) {
  const isText = (text: string, max: number) => text.trim() !== '' && text.length <= max;
  const isPlace = [province, city, area].every((part) => isText(part, 32));
  return isText(name, 32) && /^1\d{10}$/u.test(mobile) && isPlace && isText(address, 200);
}

/** Routes of an account's own addresses. */
export function addressRoutes({ context }: Marketplace): Handlers {
  const { records } = context;

  const keepOneDefault = (kept: UserAddress): void => {
    if (!kept.default) return;
    for (const other of records.addresses.where({ userId: kept.userId })) {
      if (other.id !== kept.id && other.default) records.addresses.put({ ...other, default: false });
    }
  };

  return {
    'address.list': ({ caller }) => ok(records.addresses.where({ userId: caller.id }).map(addressOnWire)),

    'address.create'({ caller, body }) {
      const mine = records.addresses.where({ userId: caller.id });
      const known = mine.find(({ clientToken }) => clientToken !== undefined && clientToken === body.clientToken);
      if (known !== undefined) return ok(addressOnWire(known));
      if (!isAddress(body) || mine.length >= ADDRESSES_MAX) return err('invalid');
      const made = { ...body, id: records.nextId(), userId: caller.id, default: body.default ?? false };
      records.addresses.put(made);
      keepOneDefault(made);
      return ok(addressOnWire(made));
    },

    'address.update'({ caller, body }) {
      const known = records.addresses.byId(body.id);
      if (known === null) return err('notFound');
      if (known.userId !== caller.id) return err('forbidden');
      if (!isAddress(body)) return err('invalid');
      const kept = { ...known, ...body, clientToken: known.clientToken, default: body.default ?? known.default };
      records.addresses.put(kept);
      keepOneDefault(kept);
      return ok(addressOnWire(kept));
    },

    'address.remove'({ caller, query }) {
      const known = records.addresses.byId(query.id);
      if (known === null) return err('notFound');
      if (known.userId !== caller.id) return err('forbidden');
      records.addresses.remove(known.id);
      return ok(null);
    },
  };
}

function addressOnWire(address: UserAddress) {
  const { userId: _, clientToken: __, ...shown } = address;
  return shown;
}

/** Routes that look up an account by a complete mobile number or a user name. */
export function lookUpRoutes(marketplace: Marketplace): Handlers {
  const { accounts } = marketplace.context;

  /** A number gives no real name; people of one order see each other's. */
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

/** Routes of notifications and announcements. */
export function noticeRoutes({ notices, context }: Marketplace): Handlers {
  return {
    'notification.list': ({ caller, query }) =>
      ok(pageOf(notices.list(caller.id, NOTICE_TYPE.notification, query.status), query, noticeOnWire)),
    'notification.announcements': ({ caller, query }) =>
      ok(pageOf(notices.list(caller.id, NOTICE_TYPE.announcement, query.status), query, noticeOnWire)),
    'notification.markRead': ({ caller, query }) => ok(notices.markRead(caller.id, query.ids.split(','))),
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

/** Routes of hand-overs of conversations between staff members. */
export function handOverRoutes({ handOvers }: Marketplace): Handlers {
  return {
    'handOver.list': ({ caller }) => ok(handOvers.listOf(caller).map(handOverOnWire)),

    'handOver.create'({ caller, body, at }) {
      const made = handOvers.give(caller, body, at);
      return made.ok ? ok(handOverOnWire(made.value)) : made;
    },

    'handOver.take'({ caller, body, at }) {
      const taken = handOvers.take(caller, body.id, at);
      return taken.ok ? ok(handOverOnWire(taken.value)) : taken;
    },
  };
}

function handOverOnWire(handOver: HandOver) {
  const { customerId: _, ...shown } = handOver;
  return inWireTime(shown);
}

/** Routes of cameras on work sites, for the participants of the order only (SB-1). */
export function cameraRoutes({ context, orders, cameras }: Marketplace): Handlers {
  const { records } = context;
  return {
    'camera.check'({ caller, query }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      return ok(access.value.order.cameraFlag ? cameras.of(query.orderId).length : 0);
    },

    'camera.list'({ caller, body, at, origin }) {
      const access = orders.getAsParticipant(caller, body.orderId);
      if (!access.ok) return access;
      const bound = access.value.order.cameraFlag ? cameras.of(body.orderId) : [];
      if (bound.length === 0) return err('cameraUnbound');
      const stream = (camera: Camera) => ({
        online: camera.isOnline,
        liveHls: camera.isOnline ? origin + liveAddress(cameras.passFor(camera.id, caller.id, at)) : null,
        coverUrl: origin + stillAddress(camera.site),
        updateTime: wireTime(camera.updateTime),
      });
      return ok(
        bound.map((camera) => ({
          id: camera.id,
          deviceNo: camera.deviceNo,
          deviceName: camera.deviceName,
          sort: camera.sort,
          videoStreamInfo: stream(camera),
        })),
      );
    },

    'record.list'({ caller, query }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      if (access.value.actor === 'candidate') return ok([]);
      return ok(
        records.recordings.where({ orderId: query.orderId }).map((task) => ({
          taskId: task.id,
          orderId: task.orderId,
          cameraId: task.cameraId,
          cameraName: task.cameraName,
          startTime: wireTime(task.startTime),
          endTime: wireTime(task.endTime),
          fileCount: 1,
        })),
      );
    },

    'record.files'({ caller, query, at, origin }) {
      const task = records.recordings.byId(query.taskId);
      if (task === null) return err('notFound');
      const access = orders.getAsParticipant(caller, task.orderId);
      if (!access.ok) return access;
      const name = `${task.cameraName} ${wireTime(task.startTime).slice(0, 16)}`;
      const url = origin + recordAddress(cameras.recordPassFor(task.id, caller.id, at));
      const file = { id: `${task.id}-1`, taskId: task.id, name, url };
      return ok([{ ...file, duration: RECORD_SECONDS, size: 92_000, startTime: wireTime(task.startTime) }]);
    },

    'remote.camerasAlgorithm'({ caller, query, at, origin }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      if (!access.value.order.cameraFlag || access.value.actor === 'candidate') return ok([]);
      return ok(
        cameras.of(query.orderId).map(({ id, orderId, site }, index) => ({
          id: `${id}-1`,
          orderId,
          cameraId: id,
          type: ['人员到岗', '未戴安全帽', '人员离岗'][index] ?? '人员到岗',
          time: wireTime(at - (index + 1) * 17 * 60_000),
          snapshotUrl: origin + stillAddress(site),
        })),
      );
    },
  };
}
