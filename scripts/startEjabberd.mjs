// @ts-check
// A real ejabberd for tests and demos: Debian's program with folders, ports and a database of its own, ended by `close`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const EJABBERD_PACKAGES = ['ejabberd', 'erlang-p1-sqlite3'];
const ERLANG = '/usr/bin/erl';
const MODULE = fileURLToPath(new URL('../deploy/ejabberd/mod_fitout.erl', import.meta.url));
const MODULES = fileURLToPath(new URL('../deploy/ejabberd/modules.yml', import.meta.url));

/** Whether this machine has Debian's ejabberd. */
export const hasEjabberd = () => existsSync(ERLANG) && existsSync('/usr/sbin/ejabberdctl');

/**
 * Starts an ejabberd and waits until it answers. `hosts` are its domains: each has groups at `groups.<host>`, chatrooms at
 * `rooms.<host>`, a publish-subscribe service at `pubsub.<host>` and uploads at `upload.<host>`. Without `folder` the data are
 * lost at the end. With `isHeard`, a component that connects at `listener` gets a copy of what devices of the first domain send.
 *
 * @param {{ readonly hosts: readonly string[], readonly folder?: string, readonly port?: number, readonly isHeard?: boolean }} options
 */
export async function startEjabberd({ hosts, folder, port: wanted, isHeard = false }) {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'fitout-ejabberd-'));
  mkdirSync(place, { recursive: true });
  const port = wanted ?? (await freePort());
  const listenerPort = isHeard ? await freePort() : null;
  const log = join(place, 'ejabberd.log');
  const config = join(place, 'ejabberd.yml');
  writeFileSync(config, configuration(hosts, place, port, listenerPort));
  const modules = compileModule(place);
  const url = `http://127.0.0.1:${port}`;
  let server = await run();

  async function run() {
    // No distribution: without a name the node needs no port mapper. A second node of a cluster would have one.
    const data = ['-mnesia', 'dir', `"${join(place, 'mnesia')}"`];
    const args = ['-noinput', '+K', 'true', '-pa', modules, ...data, '-s', 'ejabberd'];
    const env = {
      ...process.env,
      EJABBERD_CONFIG_PATH: config,
      EJABBERD_LOG_PATH: log,
      ERL_LIBS: '/usr/lib/x86_64-linux-gnu:/usr/lib/aarch64-linux-gnu',
      ERL_CRASH_DUMP: join(place, 'crash.dump'),
      HOME: place,
    };
    const child = spawn(ERLANG, args, { env, stdio: 'ignore', cwd: place });
    // A parent that ends at a signal waits for nothing.
    const kill = () => void child.kill();
    process.once('exit', kill);
    const ended = once(child, 'exit').finally(() => process.off('exit', kill));
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null) throw new Error(`ejabberd ended: ${tail(log)}`);
      const answer = await fetch(`${url}/api/status`, { method: 'POST', body: '{}' }).catch(() => null);
      if (answer?.ok === true) return { child, ended };
      await new Promise((resolve) => void setTimeout(resolve, 100));
    }
    child.kill('SIGKILL');
    throw new Error(`ejabberd does not answer: ${tail(log)}`);
  }

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    server.child.kill(signal);
    await server.ended;
  }

  return {
    port,
    apiUrl: `${url}/api`,
    /** The address of the WebSocket. */
    socketUrl: `ws://127.0.0.1:${port}/ws`,
    /** `FITOUT_XMPP` of a sandbox whose chat service this is. */
    addresses: [
      `${url}/api`,
      `ws://127.0.0.1:${port}/ws`,
      hosts[0],
      ...(listenerPort ? [`127.0.0.1:${listenerPort}`] : []),
    ].join(' '),
    log,
    /** Calls a command of ejabberd's API. @param {string} command @param {object} [args] @returns {Promise<unknown>} */
    async call(command, args = {}) {
      const answer = await fetch(`${url}/api/${command}`, { method: 'POST', body: JSON.stringify(args) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`ejabberd ${command}: ${answer.status} ${text}`);
      return JSON.parse(text);
    },
    /** Kills it, as a power failure would, and starts it on the same data. */
    async restart() {
      await end('SIGKILL');
      server = await run();
    },
    /** @param {NodeJS.Signals} [signal] */
    async close(signal = 'SIGTERM') {
      await end(signal);
      if (folder === undefined) rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Compiles our module into a folder within `place`: one named `ejabberd` would be taken for the program's own. @param {string} place */
export function compileModule(place) {
  const folder = join(place, 'modules');
  mkdirSync(folder, { recursive: true });
  execFileSync('/usr/bin/erlc', ['-o', folder, MODULE], { stdio: 'ignore' });
  return folder;
}

/** @param {string} path */
const tail = (path) => (existsSync(path) ? readFileSync(path, 'utf8').slice(-3_000) : 'no log');

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * The modules that the adapter needs are those of `deploy/ejabberd`; the rest is for one machine without TLS.
 *
 * @param {readonly string[]} hosts @param {string} place @param {number} port @param {number | null} listenerPort
 */
function configuration(hosts, place, port, listenerPort) {
  const ear = `log.${hosts[0]}`;
  return `
hosts: ${JSON.stringify(hosts)}
loglevel: warning
log_rotate_count: 0
default_db: sql
sql_type: sqlite
sql_database: ${JSON.stringify(join(place, 'ejabberd.sqlite'))}
auth_method: internal
auth_password_format: scram
disable_sasl_mechanisms: [digest-md5, X-OAUTH2]
s2s_access: none
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_http
    request_handlers: { /api: mod_http_api, /ws: ejabberd_http_ws, /upload: mod_http_upload }${
      listenerPort === null
        ? ''
        : `
  - port: ${listenerPort}
    ip: "127.0.0.1"
    module: ejabberd_service
    hosts: { ${ear}: { password: fitout } }`
    }
websocket_timeout: 120
acl: { loopback: { ip: [127.0.0.0/8] } }
access_rules: { local: { allow: all } }
api_permissions: { all: { who: { ip: [127.0.0.0/8] }, what: "*" } }
shaper_rules: { max_user_sessions: 20 }
registration_timeout: infinity
include_config_file: ${JSON.stringify(MODULES)}
define_macro:
  UPLOADS: "http://127.0.0.1:${port}/upload/@HOST@"
  FILES: ${JSON.stringify(join(place, 'upload', '@HOST@'))}
modules:
  mod_register: { ip_access: all }
${listenerPort === null ? '' : `  mod_service_log: { loggers: [${ear}] }`}
`.replace('shaper_rules: { max_user_sessions: 20 }', 'shaper_rules: { max_user_sessions: 20, max_offline: 10000 }');
}
