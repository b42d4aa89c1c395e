import type { Account } from '../services/accounts/accounts.js';
import { contactQueue } from '../services/messages/deliver.js';
import { requestContact, publishPresence, block } from '../services/accounts/roster.js';
import {
  inviteMember,
  MUTE_FOREVER,
  muteMember,
  addMember,
  ensureGroup,
  findGroup,
} from '../services/groups/groups.js';
import { putInInbox } from '../services/messages/inbox.js';
import { storeOnce } from '../services/messages/messages.js';
import type { Db } from '../storage/Db.js';
import type { Tenant } from '../services/tenants.js';
import { DEMO_PUBLIC_GROUPS } from './demoPublicGroups.js';
import type { SeedMessage } from './SeedMessage.js';

/** Encodes a friend request as the chat server stores and sends it. */
export type EncodeRequest = (request: {
  readonly appKey: string;
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}) => Uint8Array;

/** The dependencies of `seedPeople`. */
interface PeopleSeed {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly accounts: ReadonlyMap<string, Account>;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly encodeRequest: EncodeRequest;
}

/** The presence of the demo's accounts while they are not logged in. */
const PRESENCES: readonly (readonly [id: string, ext: string])[] = [
  ['1002', 'Busy'],
  ['1003', '装修中'],
  ['3001', 'Online'],
  ['3002', 'Leave'],
  ['2001', 'Online'],
  ['2002', 'Do not Disturb'],
];

const REQUEST = { from: '1007', to: '1001', reason: '您好，我是孙巧，想请教全屋灯具的事', minutesAgo: 12 } as const;

/** Seeds blocked users, presence and the public groups; returns the friend request as a message. */
export function seedPeople(deps: PeopleSeed): readonly SeedMessage[] {
  const { db, accounts, started } = deps;
  const idOf = (name: string): number => accounts.get(name)?.id ?? 0;
  for (const [name, ext] of PRESENCES) {
    publishPresence(db, idOf(name), { ext, at: started, isStandIn: true });
  }
  block(db, idOf('1001'), idOf('1005'));
  seedPublicGroups(deps);
  return requestMessages(deps);
}

function seedPublicGroups({ db, tenant, accounts, started }: PeopleSeed): void {
  for (const { id, title, description, members, needsApproval } of DEMO_PUBLIC_GROUPS) {
    const settings = { isRoom: false, isPublic: true, needsApproval } as const;
    const group = ensureGroup(db, tenant.id, { name: id, title, description, ...settings }, started);
    members.forEach((name, index) => {
      const account = accounts.get(name);
      const role = (['owner', 'admin'] as const)[index] ?? 'member';
      if (account !== undefined) addMember(db, group, account, role, started + index);
    });
  }
  const [first, second, third] = DEMO_PUBLIC_GROUPS.map(({ id }) => findGroup(db, tenant.id, id));
  const [shifu, sunqiao, service] = ['3001', '1007', '2001'].map((name) => accounts.get(name)?.id ?? 0);
  if (!first || !second || !third || !shifu || !sunqiao || !service) return;
  muteMember(db, first.id, shifu, MUTE_FOREVER);
  inviteMember(db, first.id, sunqiao, null);
  muteMember(db, second.id, service, started + 60 * 60_000);
}

function requestMessages({ db, tenant, accounts, encodeRequest }: PeopleSeed): SeedMessage[] {
  const [from, to] = [accounts.get(REQUEST.from), accounts.get(REQUEST.to)];
  if (from === undefined || to === undefined) return [];
  const { reason, minutesAgo } = REQUEST;
  return [
    {
      minutesAgo,
      write({ id, at, seed }) {
        requestContact(db, from, { name: to.name, reason }, at);
        const base = { id, tenant: tenant.id, kind: 'news', sender: from.id, recipient: to.id } as const;
        const meta = encodeRequest({ appKey: seed.appKey, id, at, from: from.name, to: to.name, reason });
        storeOnce(db, { ...base, device: seed.device, clientId: null, conversation: null, meta });
        putInInbox(db, to.id, id, contactQueue(from.name));
      },
    },
  ];
}
