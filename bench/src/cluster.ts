// `pnpm bench cluster [sockets]`: ejabberd as `deploy/ejabberd` configures it on one, two and three nodes, and the sandbox, under the same
// load. The load is in two processes on the same machine, so all figures are of a machine that does both.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DOMAIN, startCluster, tokenOf, type Cluster } from '../../scripts/startCluster.mjs';
import { freePort } from '../../scripts/startEjabberd.mjs';
import type { LoadFunctions, Service, Settled } from './clusterLoad.js';
import { quantile } from './numbers.js';
import { APP_KEY, PASSWORD, post, SANDBOX, startServer } from './sockets.js';
import { openXmpp } from './xmppSocket.js';

export interface Load {
  readonly sockets: number;
  readonly seconds: number;
  /** Messages a second of the paced part. */
  readonly pace: number;
  /** Rows of the archive that is paged. */
  readonly history: number;
}

const WORKERS = 2;
const OPENING = 20;
const ACTIVE = 100;
const WINDOW = 1;
/** The clients of the product come back within a second at first. */
const SPREAD_MS = 2_000;
const STORM_PACE = 50;
/** It takes 300 registrations and log-ins a minute of one address, so its accounts are few. */
const SANDBOX_SOCKETS = 100;

/** What is measured, by the words of the table. */
type Figures = Record<string, string>;

interface Target {
  readonly service: Service;
  readonly urls: readonly string[];
  /** The processes of the service, the database's included. */
  readonly pids: () => readonly number[];
  /** Kills the last node, or the only one. */
  kill(): Promise<void>;
  /** Starts it again. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** Measures one service under a load, and says what became of the messages of the storm. */
export async function measure(target: Target, { sockets, seconds, pace }: Load, log: (line: string) => void) {
  const figures: Figures = {};
  const note = (name: string, value: string): void => {
    figures[name] = value;
    log(`${name}: ${value}`);
  };
  const workers = Array.from({ length: WORKERS }, startWorker);
  const each = async <N extends keyof LoadFunctions>(
    name: N,
    argsOf: (worker: number) => Parameters<LoadFunctions[N]>,
  ) => Promise.all(workers.map((worker, index) => worker.call(name, argsOf(index))));
  const empty = memoryOf(target.pids());
  const perWorker = Math.floor(sockets / 2 / WORKERS);
  const openedAt = performance.now();
  await each('open', (worker) => [target.service, target.urls, worker * perWorker, perWorker, OPENING]);
  note('log-ins a second', round((perWorker * WORKERS * 2) / ((performance.now() - openedAt) / 1_000)));
  await pause(2_000);
  note('memory per socket', `${round((memoryOf(target.pids()) - empty) / 1_024 / (perWorker * WORKERS * 2))} kB`);

  const before = workOf(target.pids());
  const full = (await each('saturate', () => [Math.min(ACTIVE / WORKERS, perWorker), WINDOW, seconds])).flat();
  note('messages a second, as many as it takes', round(full.length / seconds));
  note('the 99th percentile of these', `${round(p99(full))} ms`);
  note('processor time per message', `${((workOf(target.pids()) - before) / full.length).toFixed(2)} ms`);
  const calm = (await each('pace', () => [pace / WORKERS, seconds])).flat();
  note(`p50 / p99 at ${pace} messages a second over all sockets`, `${round(middle(calm))} / ${round(p99(calm))} ms`);

  await each('brace', () => [SPREAD_MS]);
  const paced = each('pace', () => [STORM_PACE / WORKERS, seconds]);
  await pause(2_000);
  await target.kill();
  const killedAt = performance.now();
  let revivedMs = 0;
  if (target.urls.length === 1) {
    await target.revive();
    revivedMs = performance.now() - killedAt;
  }
  await paced;
  const ends: readonly Settled[] = await each('settle', () => [120]);
  const sum = (of: (end: Settled) => number): number => ends.reduce((all, end) => all + of(end), 0);
  const returned = ends.flatMap((end) => end.returned.map((ms) => ms - 2_000));
  note('who lost the connection when a node was killed', round(returned.length));
  note(
    'all back: half / 99 % / the last after',
    [middle(returned), p99(returned), Math.max(0, ...returned)].map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(' / '),
  );
  const end = {
    away: sum(({ away }) => away),
    lost: sum(({ lost }) => lost),
    open: sum(({ open }) => open),
    sent: sum(({ sent }) => sent),
  };
  note('messages sent / acknowledged and not with the reader', `${round(end.sent)} / ${end.lost}`);
  note('not back / not delivered', `${end.away} / ${end.open}`);
  note('stored twice, shown once', round(sum(({ storedTwice }) => storedTwice)));
  if (target.urls.length > 1) {
    const startedAt = performance.now();
    await target.revive();
    revivedMs = performance.now() - startedAt;
  }
  note('the killed node, started again, answers after', `${(revivedMs / 1_000).toFixed(1)} s`);
  await each('close', () => []);
  for (const worker of workers) worker.end();
  return { figures, end };
}

function startWorker() {
  const child = fork(fileURLToPath(new URL('clusterLoad.ts', import.meta.url)), {
    execArgv: ['--conditions=@fitout/source', '--import', 'tsx'],
    serialization: 'advanced',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  });
  return {
    async call<N extends keyof LoadFunctions>(name: N, args: Parameters<LoadFunctions[N]>) {
      child.send({ name, args });
      const [{ value, error }] = await Promise.race([once(child, 'message'), ended(child)]);
      if (error !== undefined) throw new Error(`${name}: ${error}`);
      return value as Awaited<ReturnType<LoadFunctions[N]>>;
    },
    end: () => child.disconnect(),
  };
}

const ended = async (child: ChildProcess): Promise<[{ readonly value?: unknown; readonly error?: string }]> => {
  const [code] = await once(child, 'exit');
  throw new Error(`the load ended with ${code}`);
};

const round = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/gu, ' ');
const p99 = (values: readonly number[]): number => quantile(Float64Array.from(values), 0.99);
const middle = (values: readonly number[]): number => quantile(Float64Array.from(values), 0.5);

const statusOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The resident memory of processes, in bytes. */
const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/u.exec(statusOf(pid, 'status'))?.[1] ?? 0) * 1_024, 0);

/** The processor time of processes, in milliseconds. */
const workOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = statusOf(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  }, 0);

function childrenOf(parent: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Boolean);
  return all.filter((pid) => Number(statusOf(pid, 'stat').split(') ')[1]?.split(' ')[1]) === parent);
}

/** Nodes of ejabberd with the accounts of the load. */
export async function clusterTarget(count: number, sockets: number): Promise<Target & { readonly cluster: Cluster }> {
  const cluster = await startCluster({ count });
  const last = cluster.nodes[count - 1];
  // The password is of no use: log-in is by token. ejabberd only asks who exists.
  cluster.database.sql(`insert into users (username, server_host, password)
    select p || n, '${DOMAIN}', md5(random()::text) from generate_series(0, ${sockets / 2}) n, (values ('w'), ('r')) as v(p)`);
  return {
    cluster,
    service: 'ejabberd',
    urls: cluster.nodes.map(({ url }) => url),
    pids: () => [...cluster.nodes.map((node) => node.pid()), cluster.database.pid, ...childrenOf(cluster.database.pid)],
    kill: async () => last?.end('SIGKILL'),
    revive: async () => last?.start(),
    close: cluster.close,
  };
}

async function sandboxTarget(sockets: number): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-'));
  const port = await freePort();
  const settings = { FITOUT_PORT: String(port), FITOUT_DATA: folder, FITOUT_SEED: 'empty', FITOUT_FAULTS: '' };
  const start = () => startServer([SANDBOX], settings);
  let server = await start();
  const users = `${server.url}/${APP_KEY.replace('#', '/')}/users`;
  const names = Array.from({ length: sockets / 2 }, (_, index) => [`w${index}`, `r${index}`]).flat();
  for (const username of names) await post(users, { username, password: PASSWORD });
  return {
    service: 'sandbox',
    urls: [server.url.replace('http', 'ws')],
    pids: () => [server.child.pid ?? 0],
    async kill() {
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
    },
    async revive() {
      server = await start();
    },
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills the archive of one user with `rows` messages of a hundred conversations, and pages through it from its end. */
export async function pageHistory({ nodes, database }: Cluster, rows: number): Promise<Figures> {
  database.sql(`insert into users (username, server_host, password) values ('archivist', '${DOMAIN}', '');
    insert into archive (username, server_host, timestamp, peer, bare_peer, xml, txt, kind, nick)
    select 'archivist', '${DOMAIN}', 1700000000000000 + n * 1000000::bigint, p, p,
      '<message from=''' || p || ''' to=''archivist@${DOMAIN}'' type=''chat'' id=''' || n || '''><body>' || n || '</body></message>', n::text, 'chat', ''
    from (select n, 'p' || (n % 100) || '@${DOMAIN}' as p from generate_series(1, ${rows}) n) as rows;
    analyze archive;`);
  let answered: (frame: string) => void = () => {};
  const socket = await openXmpp(
    nodes[0]?.url ?? '',
    { user: 'archivist', domain: DOMAIN, password: tokenOf('archivist'), resource: 'desk' },
    { onFrame: (frame) => frame.startsWith('<iq') && answered(frame), onClose: () => {} },
  );
  const figures: Figures = {};
  for (const [words, field] of [
    [
      'one conversation',
      `<x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE' type='hidden'><value>urn:xmpp:mam:2</value></field><field var='with'><value>p7@${DOMAIN}</value></field></x>`,
    ],
    ['the whole account', ''],
  ] as const) {
    const times: number[] = [];
    const pages = Math.floor(rows / 100 / 50) - 1;
    for (let page = 0, before = ''; page < pages; page += 1) {
      const set = `<set xmlns='http://jabber.org/protocol/rsm'><max>50</max><before>${before}</before></set>`;
      const answer = new Promise<string>((resolve) => {
        answered = resolve;
      });
      const from = performance.now();
      socket.send(`<iq type='set' id='page'><query xmlns='urn:xmpp:mam:2'>${field}${set}</query></iq>`);
      before = /<first[^>]*>(\d+)/u.exec(await answer)?.[1] ?? '';
      times.push(performance.now() - from);
    }
    const part = Math.ceil(times.length / 10);
    figures[`a page of 50 of ${round(rows)} messages, ${words}: first tenth / last tenth of ${pages} pages`] =
      `${middle(times.slice(0, part)).toFixed(1)} / ${middle(times.slice(-part)).toFixed(1)} ms`;
  }
  socket.close();
  return figures;
}

/** Every column of the table, one service after the other. */
export async function benchCluster(load: Load): Promise<string> {
  const columns = new Map<string, Figures>();
  const log = (line: string): void => console.error(line);
  for (const count of [1, 2, 3]) {
    log(`\nejabberd on ${count}`);
    const target = await clusterTarget(count, load.sockets);
    const { figures } = await measure(target, load, log);
    if (count === 3) Object.assign(figures, await pageHistory(target.cluster, load.history));
    columns.set(`ejabberd, ${count} node${count > 1 ? 's' : ''}`, figures);
    await target.close();
  }
  log('\nsandbox');
  const sockets = Math.min(load.sockets, SANDBOX_SOCKETS);
  const target = await sandboxTarget(sockets);
  columns.set(`sandbox, ${sockets} sockets`, (await measure(target, { ...load, sockets }, log)).figures);
  await target.close();
  const words = [...new Set([...columns.values()].flatMap((figures) => Object.keys(figures)))];
  const rows = words.map((name) => [name, ...[...columns.values()].map((figures) => figures[name] ?? '–')]);
  const head = [`${round(load.sockets)} sockets`, ...columns.keys()];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
