import { describe, expect, it } from 'vitest';
import { ok } from '../domain/imError.js';
import type { TokenRenewal } from '../ports/ChatService.js';
import type { FileBlob, FileUploader } from '../ports/FileUploader.js';
import { createMemoryBlobs, createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createDice } from '../testing/builders.js';
import { logIn, startClient } from '../testing/startClient.js';

const POINTS = 50;
const BO = { kind: 'contact', id: 'bo' } as const;
const BLOB: FileBlob = { size: 1, type: 'text/plain', arrayBuffer: async () => new ArrayBuffer(1) };
const FRESH: TokenRenewal = { userId: 'amy', secret: { kind: 'token', value: 'amy' } };

/** Amy sends texts and files on a connection where each send takes 200 ms and each upload 500. */
function start(renewToken: () => Promise<TokenRenewal>) {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const storage = createMemoryStore();
  const blobs = createMemoryBlobs();
  const after = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const device = hub.device('amy tab');
  const uploader: FileUploader = {
    upload: async ({ name }) => {
      await after(500);
      return ok({ url: name });
    },
  };
  const service = {
    ...device,
    send: async (...args: Parameters<typeof device.send>) => {
      await after(100);
      const answer = await device.send(...args);
      await after(100);
      return answer;
    },
  };
  const openSession = () => startClient({ self: 'amy', service, clock, storage, blobs, uploader, renewToken });
  return { hub, clock, openSession };
}

describe('an expired token (IM-17)', () => {
  it('[IM-17] at 50 moments, during sends and uploads, the client renews the token once each time and loses nothing', async () => {
    const dice = createDice(17);
    let renewals = 0;
    const { hub, clock, openSession } = start(async () => {
      renewals += 1;
      return FRESH;
    });
    const amy = openSession();
    await logIn(amy, 'amy');
    const timeline = amy.conversations.ensure(BO);
    const written: string[] = [];
    for (let point = 1; point <= POINTS; point += 1) {
      for (let number = 0; number < 4; number += 1) {
        const name = `${point}.${number}`;
        written.push(name);
        if (number === 2) void timeline.sendFile({ kind: 'file', name, blob: BLOB });
        else void timeline.send({ type: 'text', text: name });
      }
      await clock.advance(dice.below(1_500));
      hub.emit('amy', { type: 'tokenExpired' });
      // A repeated message adds nothing.
      hub.emit('amy', { type: 'tokenExpired' });
      await clock.advance(dice.below(1_500));
      expect(renewals).toBe(point);
    }
    await clock.advance(120_000);
    expect(hub.stored.map(({ body }) => (body.type === 'text' ? body.text : 'name' in body ? body.name : ''))).toEqual(
      written,
    );
    expect([amy.unsentCount(), amy.session.connection, renewals]).toEqual([0, 'online', POINTS]);
    expect(timeline.messages.every(({ status }) => status === 'sent')).toBe(true);
  }, 60_000);

  it('[IM-17] a refused renewal ends the login, and the next session of the account has its draft and unsent messages again', async () => {
    const { hub, clock, openSession } = start(async () => null);
    const first = openSession();
    await logIn(first, 'amy');
    const timeline = first.conversations.ensure(BO);
    timeline.setDraft('half a sentence');
    void timeline.send({ type: 'text', text: 'unsent' });
    await clock.advance(50);
    hub.emit('amy', { type: 'tokenExpired' });
    await clock.advance(5_000);
    expect([first.session.connection, first.session.logoutReason]).toEqual(['loggedOut', 'tokenExpired']);
    expect(first.unsentCount()).toBe(1);
    await first.dispose();

    const second = openSession();
    await second.restore();
    await logIn(second, 'amy');
    await clock.advance(5_000);
    expect(second.conversations.find(BO)?.draft).toBe('half a sentence');
    expect(hub.stored.map(({ body }) => body)).toEqual([{ type: 'text', text: 'unsent' }]);
  });
});
