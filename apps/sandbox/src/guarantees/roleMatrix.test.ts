import { type RawClient, createRawClient, temporaryFolder, APP_KEY, type Answer } from '@fitout/emulator/testing';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEverything } from '../testing/readEverything.js';
import { GROUP_ACTIONS, OWN_ACTIONS, ROLES, type RestAction, type Role } from '../testing/roleActions.js';
import { startSandbox } from '../testing/startSandbox.js';

const GROUP = '100200300400500';
const ROOM = '300100100100100';
const WITHOUT_TOKEN: readonly Role[] = ['anonymous', 'garbage', 'expired', 'revoked', 'banned'];
const OUTSIDE: readonly Role[] = ['stranger', 'exmember', 'blocked'];
const EXTRAS = ['target', 'deputy', 'asker', 'visitor', 'friend'];
const place = (name: string) => ({ name, domain: 'conference.easemob.com' });

const groupOf = (id: string) => ({
  id,
  owner: 'owner',
  admins: ['admin', 'deputy'],
  members: ['muted', 'member', 'sender', 'banned', 'target'],
  muted: ['muted'],
  blocked: ['blocked'],
  isPublic: true,
  needsApproval: true,
});

async function start() {
  const storage = temporaryFolder();
  const sandbox = await startSandbox({ storage });
  const { control, people, token, call } = sandbox;
  await people(...ROLES, ...EXTRAS);
  const setUp = { groups: [groupOf(GROUP)], rooms: [{ id: ROOM, owner: 'owner' }] };
  await control('tenant', {
    appKey: APP_KEY,
    ...setUp,
    contacts: [['owner', 'friend']],
    blocks: [['owner', 'blocked']],
  });

  const tokens = new Map<string, string>();
  for (const name of [...ROLES.filter((role) => !WITHOUT_TOKEN.includes(role)), ...EXTRAS]) {
    tokens.set(name, await token(name));
  }
  const expired = await control('token', { appKey: APP_KEY, userId: 'expired', lifeMs: 1 });
  tokens.set('expired', String(expired['token'])).set('garbage', 'x'.repeat(32));
  tokens.set('revoked', await token('revoked')).set('banned', await token('banned'));
  await control('revoke', { appKey: APP_KEY, userId: 'revoked' });
  await control('ban', { appKey: APP_KEY, userId: 'banned' });
  await control('clock', { advanceMs: 10 });

  const request = (
    who: string,
    { method, path, body }: Pick<RestAction, 'method' | 'path' | 'body'>,
    group = GROUP,
  ) => {
    const fill = (text: string): string => text.replaceAll('{g}', group).replaceAll('{me}', who);
    const bearer = tokens.get(who);
    return call(fill(path), {
      method,
      ...(body !== undefined && { body: JSON.parse(fill(JSON.stringify(body))) as unknown }),
      ...(bearer !== undefined && { token: bearer }),
    });
  };
  // This account was a member and has left.
  await control('tenant', { appKey: APP_KEY, groups: [{ id: GROUP, owner: 'owner', members: ['exmember'] }] });
  await request('exmember', { method: 'DELETE', path: '/chatgroups/{g}/quit' });
  await request('asker', { method: 'POST', path: '/chatgroups/{g}/apply', body: { message: '' } });
  return {
    ...sandbox,
    request,
    tokens,
    everything: () => readEverything(new Database(join(storage, 'fitout.db'), { readonly: true })),
  };
}

function isRightRefusal(role: Role, { status, body }: Answer, isOwn: boolean): boolean {
  const text = String(body['error_description']);
  if (WITHOUT_TOKEN.includes(role)) return status === 401 && text === 'Unable to authenticate (OAuth)';
  if (isOwn) return status === 403 && text === 'this token belongs to somebody else';
  return status === 403 && /are not members of this group|no permission|can not join this group/u.test(text);
}

const tally = () => ({ tried: 0, allowed: 0 });

function report(what: string, { tried, allowed }: ReturnType<typeof tally>): void {
  process.stdout.write(`SB-1 ${what}: ${tried} cells tried, ${allowed} allowed, ${tried - allowed} refused\n`);
}

describe('the matrix of roles and actions (SB-1)', () => {
  it('[SB-1] over REST every denied cell is refused with its code and changes nothing, and every other cell succeeds', async () => {
    const { request, everything, control } = await start();
    const count = tally();
    const actions = [...GROUP_ACTIONS, ...OWN_ACTIONS];
    const before = everything();
    const wrong: unknown[] = [];
    for (const action of actions) {
      for (const role of ROLES.filter((one) => !action.allowed.includes(one))) {
        count.tried += 1;
        const answer = await request(role, action);
        if (!isRightRefusal(role, answer, OWN_ACTIONS.includes(action))) {
          wrong.push([action.name, role, answer.status, answer.body['error_description']]);
        }
      }
      if (everything() !== before) wrong.push([action.name, 'changed something']);
    }
    expect(wrong).toEqual([]);

    for (const [index, action] of actions.entries()) {
      for (const role of action.allowed) {
        count.tried += 1;
        count.allowed += 1;
        const group = `90000${index}${ROLES.indexOf(role)}`;
        await control('tenant', { appKey: APP_KEY, groups: [groupOf(group)] });
        if (action.first !== undefined) await request(action.first.by, action.first, group);
        const { status, body } = await request(role, action, group);
        if (status !== 200) wrong.push([action.name, role, status, body['error_description']]);
      }
    }
    expect(wrong).toEqual([]);
    report('REST', count);
  }, 180_000);

  it('[SB-1] over the socket, sending, receipts, recalls and joins are refused with their codes too', async () => {
    const { url, tokens, raw, everything } = await start();
    const count = tally();
    const sender = await raw('sender');
    const answer = await sender.sendGroupText(GROUP, 'mine', '1');
    const direct = await sender.sendText('owner', 'for the owner', '2');
    const logIn = async (role: Role): Promise<RawClient> => {
      const client = await createRawClient(url, APP_KEY);
      onTestFinished(() => client.cut());
      await client.logIn({ user: role, token: tokens.get(role) ?? '', device: `matrix_${role}` });
      return client;
    };
    const inside = ROLES.filter((role) => !WITHOUT_TOKEN.includes(role));
    const clients = new Map(await Promise.all(inside.map(async (role) => [role, await logIn(role)] as const)));
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([sender, ...clients.values()].map((client) => client.unread()));
    }

    const text = (type: number) => ({ type, contents: [{ type: 0, text: 'x' }] });
    const about = (type: number, id = '0') => ({ type, contents: [{}], ackMessageId: id });
    const owner = { name: 'owner', domain: 'easemob.com' };
    const spoken: readonly (readonly [string, RawUplink, Partial<Record<Role, string>>])[] = [
      [
        'send to the group',
        [place(GROUP), text(2)],
        { ...outside('not in group or chatroom'), muted: 'user is muted in this group' },
      ],
      ['mark as read', [place(GROUP), about(4, answer.serverId)], outside('not in group or chatroom')],
      ['mark the group', [place(GROUP), about(7)], outside('not in group or chatroom')],
      [
        'take back',
        [place(GROUP), about(6, answer.serverId)],
        refusedExcept('sender', 'Sorry, You do not have permission'),
      ],
      [
        'edit',
        [place(GROUP), { ...text(8), editMessageId: answer.serverId ?? '' }],
        refusedExcept('sender', 'Sorry, You do not have permission'),
      ],
      ['send to a room unentered', [place(ROOM), text(3)], refusedExcept(null, 'not in group or chatroom')],
      ['send to the owner', [owner, text(1)], { blocked: 'blocked' }],
      [
        'mark what was for the owner',
        [{ name: 'sender', domain: 'easemob.com' }, about(4, direct.serverId)],
        refusedExcept('owner', 'message not found'),
      ],
    ];
    const wrong: unknown[] = [];
    let clientId = 100;
    const speak = async (client: RawClient, [to, body]: RawUplink) => {
      clientId += 1;
      const { status } = await client.uplink({ id: String(clientId), to }, body);
      return status.errorCode === 0 ? 'accepted' : status.reason;
    };
    const before = everything();
    for (const [name, uplink, denials] of spoken) {
      for (const [role, client] of clients) {
        const expected = denials[role];
        if (expected === undefined) continue;
        count.tried += 1;
        const answer = await speak(client, uplink);
        if (answer !== expected) wrong.push([name, role, answer]);
      }
    }
    for (const role of WITHOUT_TOKEN) {
      for (const [name] of spoken) {
        count.tried += 1;
        const client = await logIn(role);
        const { value } = client.frames.find((frame) => frame.type === 'provision') ?? {};
        const isRefused = value !== undefined && 'status' in value && value.status?.errorCode !== 0;
        // The socket was closed before the client could send anything.
        if (!isRefused || (await client.closed) === 1006) wrong.push([name, role]);
      }
    }
    expect(wrong).toEqual([]);
    expect(everything()).toBe(before);

    for (const [name, uplink, denials] of spoken.toReversed()) {
      for (const [role, client] of clients) {
        if (denials[role] !== undefined) continue;
        count.tried += 1;
        count.allowed += 1;
        const answer = await speak(client, uplink);
        if (answer !== 'accepted') wrong.push([name, role, answer]);
      }
    }
    expect(wrong).toEqual([]);
    report('socket', count);
  }, 120_000);
});

type RawUplink = readonly [to: { name: string; domain: string }, body: Parameters<RawClient['uplink']>[1]];

function outside(reason: string): Partial<Record<Role, string>> {
  return Object.fromEntries(OUTSIDE.map((role) => [role, reason]));
}

function refusedExcept(allowed: Role | null, reason: string): Partial<Record<Role, string>> {
  return Object.fromEntries(ROLES.filter((role) => role !== allowed).map((role) => [role, reason]));
}
