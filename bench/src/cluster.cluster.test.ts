import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOMAIN, startCluster, tokenOf, type Cluster } from '../../scripts/startCluster.mjs';
import { clusterTarget, measure, pageHistory } from './cluster.js';
import { openXmpp } from './xmppSocket.js';

const A_MINUTE = 60_000;
const SLOW = { timeout: A_MINUTE / 2 };

describe('the configuration of deploy/ejabberd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-tls-'));
  let cluster: Cluster;

  beforeAll(async () => {
    const pair = join(folder, 'pair.pem');
    const key = execFileSync('openssl', ['ecparam', '-name', 'prime256v1', '-genkey', '-noout'], { encoding: 'utf8' });
    writeFileSync(pair, key);
    const subject = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`];
    const signing = ['req', '-x509', '-key', pair, '-days', '1', ...subject];
    writeFileSync(pair, key + execFileSync('openssl', signing, { encoding: 'utf8' }));
    cluster = await startCluster({ count: 1, site: { ENCRYPTED: true, CERTIFICATES: [pair] } });
    for (const user of ['amy', 'bo', 'cy', 'di']) {
      await cluster.nodes[0]?.call('register', { user, host: DOMAIN, password: `of ${user}` });
    }
  }, 2 * A_MINUTE);
  afterAll(async () => {
    await cluster.close();
    rmSync(folder, { recursive: true });
  });

  /** Logs in over TLS, and keeps what arrives. */
  async function device(user: string, password = tokenOf(user), resource = 'phone') {
    const frames: string[] = [];
    const handlers = { onFrame: (frame: string) => void frames.push(frame), onClose: () => void frames.push('closed') };
    const url = cluster.nodes[0]?.url ?? '';
    const socket = await openXmpp(url, { user, domain: DOMAIN, password, resource }, handlers);
    return {
      close: socket.close,
      write: (to: string, text: string) =>
        socket.send(`<message to='${to}@${DOMAIN}' type='chat' id='m'><body>${text}</body></message>`),
      hasHeard: (words: string) => () => frames.some((frame) => frame.includes(words)),
    };
  }

  it("lets a user in by the marketplace's token alone", async () => {
    const amy = await device('amy');
    amy.close();
    await expect(device('bo', tokenOf('amy'))).rejects.toThrow('not-authorized');
    await expect(device('bo', tokenOf('bo', 1_000_000_000))).rejects.toThrow('not-authorized');
    await expect(device('bo', 'of bo')).rejects.toThrow('not-authorized');
  });

  it('keeps a message for an account that is away, and returns one for nobody', async () => {
    const amy = await device('amy');
    amy.write('bo', '明天见');
    const bo = await device('bo');
    amy.write('nobody', '有人吗');
    await expect.poll(bo.hasHeard('明天见'), SLOW).toBe(true);
    await expect.poll(amy.hasHeard('service-unavailable'), SLOW).toBe(true);
    amy.close();
    bo.close();
  });

  it('slows down who sends too much, and nobody else', async () => {
    const [amy, bo, cy] = [await device('amy'), await device('bo'), await device('cy')];
    for (let times = 0; times < 20; times += 1) amy.write('bo', 'a'.repeat(100_000));
    amy.write('bo', 'the end of the flood');
    await expect.poll(bo.hasHeard('aaaa'), SLOW).toBe(true);
    cy.write('bo', 'one line');
    await expect.poll(bo.hasHeard('one line'), SLOW).toBe(true);
    expect(bo.hasHeard('the end')()).toBe(false);
    for (const { close } of [amy, bo, cy]) close();
  });

  it('ends the oldest of more than twenty sessions of one account', async () => {
    const first = await device('di', undefined, 'first');
    // The service counts before it adds the new one.
    const others = await Promise.all(
      Array.from({ length: 22 }, (_, index) => device('di', undefined, `device ${index}`)),
    );
    await expect.poll(first.hasHeard('closed'), SLOW).toBe(true);
    for (const { close } of others) close();
  });
});

it(
  'measures a cluster whose node is killed: all come back, and nothing is lost that the living acknowledged for a living reader',
  async () => {
    const load = { sockets: 40, seconds: 4, pace: 20, history: 11_000 };
    const target = await clusterTarget(2, load.sockets);
    try {
      const { figures, end } = await measure(target, load, () => {});
      expect(end).toMatchObject({ away: 0, open: 0 });
      const kept = target.cluster.database.sql(
        "select count(distinct username || txt) from archive where username like 'w%'",
      );
      expect(Number(kept)).toBe(end.sent);
      expect(Object.keys(figures)).toContain('memory per socket');
      expect(Object.keys(await pageHistory(target.cluster, load.history))).toHaveLength(2);
    } finally {
      await target.close();
    }
  },
  5 * A_MINUTE,
);
