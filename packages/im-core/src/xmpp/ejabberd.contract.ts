import * as xmpp from '@xmpp/client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import { DOMAIN, startCluster, tokenOf } from '../../../../scripts/startCluster.mjs';
import { startEjabberd } from '../../../../scripts/startEjabberd.mjs';
import type { ChatService } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import { systemClock } from '../storage/memory.js';
import type { ChatServiceHarness } from '../testing/contractDevice.js';
import { createXmppService } from './createXmppService.js';
import type { XmppConfig } from './stream.js';

/** What `startEjabberd` gives, or several nodes together. */
interface Ejabberd {
  readonly socketUrl: string;
  call(command: string, args?: object): Promise<unknown>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** How tests get their ejabberd, the domains that it has, and the password of an account. */
interface Serving {
  readonly hosts: readonly string[];
  start(): Promise<Ejabberd>;
  passwordOf(user: string): string;
}

const HOSTS = Array.from({ length: 90 }, (_, index) => `t${index}.test`);
const NODES = ['messages', 'subject', 'config', 'affiliations']
  .map((name) => `urn:xmpp:mucsub:nodes:${name}`)
  .join(',');

const ONE: Serving = {
  hosts: HOSTS,
  start: () => startEjabberd({ hosts: HOSTS }) as Promise<Ejabberd>,
  passwordOf: (user) => user,
};

/** Nodes as `deploy/ejabberd` configures them. Connections go to the living in turn; `restart` kills one, the next at every time. */
export const CLUSTER: Serving = {
  hosts: [DOMAIN],
  passwordOf: (user) => tokenOf(user),
  async start() {
    const { nodes, close } = await startCluster({ count: 2 });
    const living = [...nodes];
    const next = () => {
      const [node] = living.splice(0, 1);
      if (node === undefined) throw new TypeError('no node lives');
      return node;
    };
    const inTurn = () => {
      const node = next();
      living.push(node);
      return node;
    };
    return {
      get socketUrl() {
        return inTurn().url;
      },
      call: (command, args) => inTurn().call(command, args),
      async restart() {
        const node = next();
        await node.end('SIGKILL');
        await node.start();
        living.push(node);
      },
      close,
    };
  },
};

interface XmppHarness extends ChatServiceHarness {
  readonly domain: string;
  device(deviceId: string, push?: XmppConfig['push'], clock?: Clock): ReturnType<typeof createXmppService>;
  passwordOf(user: string): string;
}

/** One ejabberd for a file of tests, of which each gets a domain of its own. */
export function ejabberdForTests({ hosts, start: startServer, passwordOf } = ONE) {
  const open = new Set<ChatService>();
  let server: Ejabberd | undefined;
  let next = 0;
  const hadSocket = 'WebSocket' in globalThis;

  beforeAll(async () => {
    // Node has none before version 22.
    if (!hadSocket) Reflect.set(globalThis, 'WebSocket', WebSocket);
    server = await startServer();
  }, 60_000);
  afterEach(async () => {
    await Promise.all([...open].map((service) => service.close()));
    open.clear();
  });
  afterAll(async () => {
    if (!hadSocket) Reflect.deleteProperty(globalThis, 'WebSocket');
    await server?.close();
  });

  const running = (): Ejabberd => {
    if (server === undefined) throw new TypeError('ejabberd is not running');
    return server;
  };

  return {
    server: running,
    /** A domain with amy and bo, their group and the lobby. */
    async start(url: () => string = () => running().socketUrl): Promise<XmppHarness> {
      const domain = hosts[next] ?? '';
      next += 1;
      const { call } = running();
      for (const user of ['amy', 'bo']) await call('register', { user, host: domain, password: user });
      const room = async (name: string, place: string, title: string, options: Record<string, string>) => {
        const all = {
          title,
          persistent: 'true',
          allow_subscription: 'true',
          anonymous: 'false',
          mam: 'true',
          ...options,
        };
        const listed = Object.entries(all).map(([option, value]) => ({ name: option, value }));
        await call('create_room_with_opts', { name, service: `${place}.${domain}`, host: domain, options: listed });
        await call('set_room_affiliation', {
          name,
          service: `${place}.${domain}`,
          jid: `amy@${domain}`,
          affiliation: 'owner',
        });
      };
      await room('team', 'groups', '装修群', {
        members_only: 'true',
        public: 'false',
        moderated: 'true',
        allow_user_invites: 'true',
      });
      await room('lobby', 'rooms', '大厅', {});
      await call('set_room_affiliation', {
        name: 'team',
        service: `groups.${domain}`,
        jid: `bo@${domain}`,
        affiliation: 'member',
      });
      for (const user of ['amy', 'bo'])
        await call('subscribe_room', {
          user: `${user}@${domain}`,
          nick: user,
          room: `team@groups.${domain}`,
          nodes: NODES,
        });
      return {
        domain,
        passwordOf,
        device(deviceId, push, clock = systemClock) {
          const config: XmppConfig = { url: url(), domain, deviceId, push };
          const service = createXmppService({ xmpp, config, clock, newId: () => crypto.randomUUID() });
          open.add(service);
          return service;
        },
      };
    },
  };
}
