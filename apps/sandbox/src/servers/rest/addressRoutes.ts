import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { UserAddress } from '../../services/marketplace/people.js';
import type { Handlers } from './Handlers.js';

/** How many addresses an account may store. */
const ADDRESSES_MAX = 20;

/** Whether an address has a name, a valid mobile number and a known place. */
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
    'address.list': ({ caller }) => ok(records.addresses.where({ userId: caller.id }).map(onWire)),

    'address.create'({ caller, body }) {
      const mine = records.addresses.where({ userId: caller.id });
      const known = mine.find(({ clientToken }) => clientToken !== undefined && clientToken === body.clientToken);
      if (known !== undefined) return ok(onWire(known));
      if (!isAddress(body) || mine.length >= ADDRESSES_MAX) return err('invalid');
      const made = { ...body, id: records.nextId(), userId: caller.id, default: body.default ?? false };
      records.addresses.put(made);
      keepOneDefault(made);
      return ok(onWire(made));
    },

    'address.update'({ caller, body }) {
      const known = records.addresses.byId(body.id);
      if (known === null) return err('notFound');
      if (known.userId !== caller.id) return err('forbidden');
      if (!isAddress(body)) return err('invalid');
      const kept = { ...known, ...body, clientToken: known.clientToken, default: body.default ?? known.default };
      records.addresses.put(kept);
      keepOneDefault(kept);
      return ok(onWire(kept));
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

function onWire({ id, name, mobile, province, city, area, address, default: isDefault }: UserAddress) {
  return { id, name, mobile, province, city, area, address, default: isDefault };
}
