import { cheapRandom } from '@fitout/emulator/testing';
import {
  type Db,
  createFileStore,
  createFiles,
  createLoginRateLimiter,
  openDb,
  type Said,
} from '@fitout/emulator/profile';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createJobs } from '../storage/createJobs.js';
import type { ChatGroup } from '../services/marketplace/MarketContext.js';

import { createSessions } from '../services/marketplace/logIns.js';
import { mountMarketplace, type RestServerDeps } from '../servers/rest/mountMarketplace.js';

const NOON = Date.UTC(2026, 0, 15, 4);

const seeded = new Map<boolean, string>();

/** A database with the demo's data, which are copied: seeding them takes four times as long. Null before the first seeding. */
function copyOfDemo(isSimulated: boolean): Db | null {
  const file = seeded.get(isSimulated);
  if (file === undefined) return null;
  const db = openDb(':memory:');
  db.run('attach ? as seeded', file);
  const parts = db.all<{ type: string; name: string; sql: string }>`select type, name, sql from seeded.sqlite_master
    where sql is not null order by type desc`;
  for (const { type, name, sql } of parts) {
    db.exec(sql);
    if (type !== 'table') continue;
    // Without the generated columns.
    const columns = db.all<{ name: string }>(`pragma table_info(${name})`).map((column) => column.name);
    db.exec(`insert into main.${name} (${columns.join()}) select ${columns.join()} from seeded.${name}`);
  }
  db.exec('detach seeded');
  return db;
}

function keepCopy(db: Db, isSimulated: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-seeded-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  db.run('vacuum into ?', join(folder, 'demo.db'));
  seeded.set(isSimulated, join(folder, 'demo.db'));
}

export async function startMarketplace(options: Partial<RestServerDeps> = {}) {
  const { isSimulated = false } = options;
  const isUsual = options.db === undefined && options.clock === undefined && options.seed === undefined;
  const copy = isUsual ? copyOfDemo(isSimulated) : null;
  const db: Db = options.db ?? copy ?? openDb(':memory:');
  const clock = { time: NOON, now: () => clock.time, after: () => () => {} };
  const groups = new Map<string, ChatGroup>();
  const change = (groupId: string, next: (members: readonly string[]) => readonly string[]): void => {
    const group = groups.get(groupId);
    if (group !== undefined) groups.set(groupId, { ...group, members: next(group.members) });
  };
  const chatMessages: Said[] = [];
  const random = cheapRandom;
  const app = new Hono();
  const marketplace = mountMarketplace(app, {
    db,
    clock,
    random,
    files: createFiles({ db, clock, random, store: createFileStore(':memory:') }),
    seed: 'demo',
    jobs: createJobs(db, clock),
    isSimulated: false,
    mayTry: createLoginRateLimiter().mayTry,
    chat: {
      group: (id) => groups.get(id) ?? null,
      send: (message) => void chatMessages.push(message),
      join: (groupId, _, userId) => change(groupId, (members) => [...members, userId]),
      leave: (groupId, userId) => change(groupId, (members) => members.filter((id) => id !== userId)),
      makeAdmin: () => {},
      isOnline: () => false,
    },
    hasChatAccount: (_, userId) => userId !== '1006',
    issueChatToken: (appKey, userId) => ({ token: `chat token of ${userId} in ${appKey}`, name: userId }),
    revokeChatToken: () => {},
    ...options,
  });
  if (isUsual && copy === null) keepCopy(db, isSimulated);

  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    return { status: response.status, text, ...JSON.parse(text) };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const logIn = (username: string, password: string) => post('/api/fe/auth/login', { username, password });
  const tokenOf = async (id: string): Promise<string> => (await logIn(id, id)).data.tokenValue;

  const as = (id: string) => {
    const gxtoken = createSessions({ db, clock, random }).open(id, '');
    return {
      get: (path: string) => request(path, { headers: { gxtoken } }),
      post: (path: string, body: unknown = null) => post(path, body, { gxtoken }),
      delete: (path: string) => request(path, { method: 'DELETE', headers: { gxtoken } }),
      form: (path: string, fields: Record<string, string>) =>
        request(path, { method: 'POST', headers: { gxtoken }, body: new URLSearchParams(fields) }),
      put: (path: string, body: unknown) =>
        request(path, {
          method: 'PUT',
          headers: { gxtoken, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    };
  };

  return { as, url, app, db, clock, marketplace, groups, chatMessages, request, post, logIn, tokenOf };
}

export function readMarket(db: Db): string {
  const tables = db.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name like 'market_%'",
  );
  const kept = tables.filter(({ name }) => !/^market_(?:sessions|devices)$/u.test(name));
  return JSON.stringify(kept.map(({ name }) => db.all(`select * from ${name}`)));
}
