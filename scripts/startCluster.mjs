// @ts-check
// Nodes of ejabberd as `deploy/ejabberd` configures them, over a PostgreSQL of their own, for tests and the benchmark.
import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compileModule, freePort, hasEjabberd } from './startEjabberd.mjs';

export const CLUSTER_PACKAGES = ['ejabberd', 'erlang-p1-pgsql', 'postgresql'];
export const DOMAIN = 'chat.test';
const ERLANG = '/usr/bin/erl';
const POSTGRES = ['17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync);
const SCHEMA = '/usr/share/ejabberd/sql/pg.new.sql';
const DEPLOY = fileURLToPath(new URL('../deploy/ejabberd', import.meta.url));
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].filter(existsSync);
const SECRET = 'the key of the tests, which only they use';
const isRoot = process.getuid?.() === 0;

/** Whether this machine has Debian's ejabberd and PostgreSQL with the driver between them. */
export const hasCluster = () =>
  hasEjabberd() &&
  POSTGRES !== undefined &&
  readdirSync('/usr/lib/erlang/lib').some((name) => name.startsWith('p1_pgsql-'));

/**
 * A token of the marketplace, which ends at `expires`, in seconds since 1970.
 *
 * @param {string} user @param {number} [expires]
 */
export function tokenOf(user, expires = Math.floor(Date.now() / 1_000) + 86_400) {
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ jid: `${user}@${DOMAIN}`, exp: expires })}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}

/**
 * Starts `count` nodes, joins them and waits until each answers. What they keep is in a folder of the system's temporary files, and
 * gone after `close`. `site` overwrites macros of `site.yml`.
 *
 * @param {{ readonly count: number, readonly site?: Readonly<Record<string, unknown>> }} options
 */
export async function startCluster({ count, site = {} }) {
  const place = mkdtempSync(join(tmpdir(), 'fitout-cluster-'));
  chmodSync(place, 0o755);
  const modules = compileModule(place);
  const database = await startPostgres(join(place, 'sql'));
  const mapper = await freePort();
  const epmd = spawn('/usr/bin/epmd', ['-port', String(mapper), '-address', '127.0.0.1'], { stdio: 'ignore' });
  writeFileSync(join(place, 'token.jwk'), JSON.stringify({ kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }));
  /** @type {ClusterNode[]} */
  const nodes = [];
  try {
    for (let index = 1; index <= count; index += 1) {
      const node = await createNode(`n${index}@localhost`);
      nodes.push(node);
      await node.start();
      if (index > 1) await node.control('join_cluster', 'n1@localhost');
    }
    for (const node of nodes) await node.answers();
  } catch (error) {
    await close();
    throw error;
  }

  async function close() {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    epmd.kill();
    await database.close();
    rmSync(place, { recursive: true, force: true });
  }

  /** @param {string} name */
  async function createNode(name) {
    const folder = join(place, name);
    mkdirSync(folder);
    const [port, native, api] = [await freePort(), await freePort(), await freePort()];
    const macros = {
      DOMAIN,
      DATABASE_SERVER: '127.0.0.1',
      DATABASE_PORT: database.port,
      DATABASE: 'ejabberd',
      DATABASE_USER: 'ejabberd',
      DATABASE_PASSWORD: 'unused',
      TOKEN_KEY: join(place, 'token.jwk'),
      CERTIFICATES: [],
      CLIENT_PORT: port,
      ENCRYPTED: false,
      NATIVE_PORT: native,
      API_PORT: api,
      ORIGINS: [],
      UPLOADS: `http://127.0.0.1:${port}/upload`,
      FILES: join(place, 'upload'),
      ...site,
    };
    writeFileSync(join(folder, 'site.yml'), JSON.stringify({ define_macro: macros }));
    const text = readFileSync(join(DEPLOY, 'ejabberd.yml'), 'utf8');
    const paths = text.replace('/etc/ejabberd/site.yml', join(folder, 'site.yml'));
    writeFileSync(join(folder, 'ejabberd.yml'), paths.replace('/etc/ejabberd', DEPLOY));
    const log = join(folder, 'ejabberd.log');
    const env = {
      ...process.env,
      EJABBERD_CONFIG_PATH: join(folder, 'ejabberd.yml'),
      EJABBERD_LOG_PATH: log,
      HOME: folder,
      ERL_LIBS: LIBRARIES.join(':'),
      ERL_EPMD_PORT: String(mapper),
      ERL_CRASH_DUMP: '/dev/null',
    };
    const common = ['-noinput', '-setcookie', 'fitout'];
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let child;

    const node = {
      name,
      /** The address of its WebSocket. */
      url: `ws${macros.ENCRYPTED ? 's' : ''}://localhost:${port}/ws`,
      native,
      log,
      pid: () => child?.pid ?? 0,
      async start() {
        const options = [
          '+P',
          '1000000',
          '+Q',
          '65536',
          '-pa',
          modules,
          '-sname',
          name,
          '-mnesia',
          'dir',
          `"${join(folder, 'mnesia')}"`,
        ];
        child = spawn(ERLANG, [...common, ...options, '-s', 'ejabberd'], { env, stdio: 'ignore', cwd: folder });
        await node.answers();
      },
      async answers() {
        for (let tries = 0; tries < 600; tries += 1) {
          if (child?.exitCode !== null) throw new Error(`${name} ended: ${readFileSync(log, 'utf8').slice(-3_000)}`);
          if (await node.call('status').then(Boolean, () => false)) return;
          await pause(100);
        }
        throw new Error(`${name} does not answer: ${readFileSync(log, 'utf8').slice(-3_000)}`);
      },
      /** Calls a command of the API, as the marketplace does. @param {string} command @param {object} [args] @returns {Promise<unknown>} */
      async call(command, args = {}) {
        const answer = await fetch(`http://127.0.0.1:${api}/api/${command}`, {
          method: 'POST',
          body: JSON.stringify(args),
        });
        if (!answer.ok) throw new Error(`${command}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      },
      /** Calls a command as `ejabberdctl` does. @param {readonly string[]} words */
      async control(...words) {
        const options = ['-sname', `ctl-${Date.now()}@localhost`, '-hidden', '-s', 'ejabberd_ctl', '-extra', name];
        const ctl = spawn(ERLANG, [...common, ...options, '--no-timeout', ...words], {
          env,
          stdio: 'ignore',
          cwd: folder,
        });
        const [code] = await once(ctl, 'exit');
        if (code !== 0) throw new Error(`${name}: ${words.join(' ')} failed with ${code}`);
      },
      /** @param {NodeJS.Signals} signal */
      async end(signal) {
        if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
        child.kill(signal);
        await once(child, 'exit');
      },
    };
    return node;
  }

  return { nodes, database, close };
}

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */
/** @typedef {{ readonly name: string, readonly url: string, readonly native: number, readonly log: string, pid(): number, start(): Promise<void>, answers(): Promise<void>, call(command: string, args?: object): Promise<unknown>, control(...words: string[]): Promise<void>, end(signal: NodeJS.Signals): Promise<void> }} ClusterNode */

/** @param {string} folder */
async function startPostgres(folder) {
  const port = await freePort();
  mkdirSync(folder);
  // PostgreSQL refuses to run as root.
  const as = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  /** @param {string} name @param {readonly string[]} args */
  const command = (name, ...args) => /** @type {const} */ ([...as, join(POSTGRES ?? '', name), ...args]);
  /** @param {readonly string[]} words @param {string} [input] */
  const run = ([program = '', ...args], input) =>
    execFileSync(program, args, { input, cwd: folder, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  run(command('initdb', '-D', folder, '-U', 'ejabberd', '-A', 'trust', '--no-locale', '-E', 'UTF8'));
  const [program = '', ...args] = command(
    'postgres',
    '-D',
    folder,
    '-k',
    folder,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
  );
  const server = spawn(program, args, { stdio: 'ignore', cwd: folder });
  const ended = once(server, 'exit');
  const psql = command('psql', '-h', folder, '-p', String(port), '-U', 'ejabberd', '-qAtX', '-v', 'ON_ERROR_STOP=1');
  for (let tries = 0; ; tries += 1) {
    try {
      run(psql.concat('-d', 'postgres'), 'create database ejabberd');
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await pause(100);
    }
  }
  /** Runs statements and returns what they print. @param {string} text */
  const sql = (text) => run(psql.concat('-d', 'ejabberd'), text).trim();
  sql(readFileSync(SCHEMA, 'utf8'));
  return {
    port,
    pid: server.pid ?? 0,
    sql,
    async close() {
      // The fast way, which does not wait for its clients.
      server.kill('SIGINT');
      await ended;
    },
  };
}
