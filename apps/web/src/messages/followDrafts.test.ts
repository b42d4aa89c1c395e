import type { ApiClient } from '@fitout/api-client';
import { createImClient } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub } from '@fitout/im-core/testing';
import { expect, it } from 'vitest';
import { followDrafts, mergeDraft } from './followDrafts.js';

const SERVICE = { kind: 'contact', id: '2001' } as const;
const COLLEAGUE = { kind: 'contact', id: '1002' } as const;
const START = 1_700_000_000_000;

interface Case {
  readonly own: string;
  readonly theirs?: string;
  readonly at?: number;
  readonly changedAt?: number;
  readonly isOpen?: boolean;
}

it.each([
  ['is the same on both sides', { own: '好', theirs: '好', at: 9 }, 'same'],
  ['is on this device alone', { own: '好' }, 'give'],
  ['was emptied before the server heard of it', { own: '' }, 'same'],
  ['was not changed here, and later there', { own: '旧', theirs: '新', at: 9 }, 'take'],
  ['was not changed here, and emptied there', { own: '旧', theirs: '', at: 9 }, 'take'],
  ['was not changed here, and is older there', { own: '旧', theirs: '更旧', at: 4 }, 'give'],
  ['was changed here first', { own: '好', theirs: '新', at: 9, changedAt: 8 }, 'take'],
  ['was changed here last', { own: '好', theirs: '新', at: 9, changedAt: 10 }, 'give'],
  ['was emptied here last', { own: '', theirs: '新', at: 9, changedAt: 10 }, 'give'],
  ['was changed here by a late clock, after what is there', { own: '好', theirs: '旧', at: 5, changedAt: 2 }, 'give'],
  ['was changed here first, in an open box', { own: '好', theirs: '新', at: 9, changedAt: 8, isOpen: true }, 'give'],
  ['is in an open box and was not changed here', { own: '旧', theirs: '新', at: 9, isOpen: true }, 'take'],
] as const)('a draft that %s: %o is %s', (_, draft: Case, end) => {
  const { own, theirs, at = 0, changedAt, isOpen = false } = draft;
  const there = theirs === undefined ? undefined : { text: theirs, updatedAt: at };
  expect(mergeDraft({ text: '旧', updatedAt: 5, changedAt }, own, there, isOpen)).toBe(end);
});

interface Row {
  readonly conversationKind: string;
  readonly conversationId: string;
  readonly text: string;
  readonly updatedAt: number;
}

/** A page that the test hides and shows. */
function createPage() {
  const target = new EventTarget();
  let visibilityState: DocumentVisibilityState = 'visible';
  return {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    get visibilityState() {
      return visibilityState;
    },
    show(isShown: boolean) {
      visibilityState = isShown ? 'visible' : 'hidden';
      target.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

/** A marketplace with the account's drafts, and devices of the account. */
function start() {
  const clock = new FakeClock(START);
  const hub = new FakeHub().add('1001', '1002', '2001');
  const rows = new Map<string, Row>();
  const saved: string[] = [];
  const server = { isDown: false, losesAnswers: false, onSaved: () => {} };
  const call = async (_key: string, request?: { readonly body: Row }) => {
    if (server.isDown) return { ok: false };
    if (request === undefined) return { ok: true, value: [...rows.values()] };
    const { body } = request;
    saved.push(body.text);
    if (body.updatedAt > (rows.get(body.conversationId)?.updatedAt ?? 0)) rows.set(body.conversationId, body);
    server.onSaved();
    return server.losesAnswers ? { ok: false } : { ok: true, value: true };
  };
  const api = { call: call as ApiClient['call'] };
  let devices = 0;

  async function open(storage = createMemoryStore()) {
    let ids = 0;
    const im = createImClient({
      self: '1001',
      service: hub.device(`device ${(devices += 1)}`),
      storage,
      clock,
      newId: () => `${devices} ${(ids += 1)}`,
      random: () => 0,
      schedule: queueMicrotask,
      renewToken: async () => null,
    });
    await im.restore();
    await im.session.start({ userId: '1001', secret: { kind: 'password', value: '1001' } });
    const page = createPage();
    const stop = await followDrafts(im, api, page);
    await clock.advance(0);
    const draft = (place: typeof SERVICE | typeof COLLEAGUE = SERVICE) => im.conversations.find(place)?.draft ?? '';
    async function look() {
      page.show(false);
      page.show(true);
      await clock.advance(0);
    }
    async function visit(place: typeof SERVICE | typeof COLLEAGUE) {
      im.conversations.open(place);
      await clock.advance(0);
    }
    const end = async () => {
      stop();
      await im.dispose();
    };
    return {
      im,
      page,
      storage,
      draft,
      look,
      visit,
      end,
      write: (text: string) => im.conversations.ensure(SERVICE).setDraft(text),
    };
  }
  return { clock, rows, saved, server, open };
}

it('a draft is given two seconds after the last key, and taken by a device whose page becomes visible or that logs in', async () => {
  const { clock, saved, open } = start();
  const [desk, tablet] = [await open(), await open()];
  await desk.visit(SERVICE);
  desk.write('周六');
  await clock.advance(1_999);
  desk.write('周六上午');
  await clock.advance(1_999);
  expect(saved).toEqual([]);
  await clock.advance(1);
  expect(saved).toEqual(['周六上午']);
  await tablet.look();
  expect(tablet.draft()).toBe('周六上午');
  expect((await open()).draft()).toBe('周六上午');
  await clock.advance(10_000);
  expect(saved).toEqual(['周六上午']);
});

it('a draft is given at once when the conversation is left or the page is hidden', async () => {
  const { clock, saved, open } = start();
  const desk = await open();
  await desk.visit(SERVICE);
  desk.write('周六');
  await desk.visit(COLLEAGUE);
  expect(saved).toEqual(['周六']);
  desk.im.conversations.ensure(COLLEAGUE).setDraft('瓷砖');
  desk.page.show(false);
  await clock.advance(0);
  expect(saved).toEqual(['周六', '瓷砖']);
});

it('a text that is changed in an open box stays and is given; an emptied one goes everywhere', async () => {
  const { clock, open } = start();
  const [desk, tablet] = [await open(), await open()];
  for (const { visit } of [desk, tablet]) await visit(SERVICE);
  desk.write('周六');
  await clock.advance(1_000);
  tablet.write('周日');
  await clock.advance(1_000);
  tablet.page.show(true);
  await clock.advance(0);
  expect(tablet.draft()).toBe('周日');
  await clock.advance(2_000);
  await desk.look();
  expect(desk.draft()).toBe('周日');
  desk.write('');
  await clock.advance(2_000);
  await tablet.look();
  expect(tablet.draft()).toBe('');
});

it('what was written while the server was down is given by the next session, or gives way to what is newer', async () => {
  const { clock, rows, server, open } = start();
  const desk = await open();
  await desk.visit(SERVICE);
  server.isDown = true;
  desk.write('没送到');
  await clock.advance(5_000);
  await desk.end();
  server.isDown = false;
  const next = await open(desk.storage);
  await clock.advance(0);
  expect(rows.get('2001')).toMatchObject({ text: '没送到', updatedAt: START });

  await next.visit(SERVICE);
  server.isDown = true;
  next.write('旧的');
  await clock.advance(5_000);
  await next.end();
  rows.set('2001', { ...(rows.get('2001') as Row), text: '新的', updatedAt: clock.now() });
  server.isDown = false;
  expect((await open(desk.storage)).draft()).toBe('新的');
});

it('a text that is sent while its draft is under way comes back on no device, also if the answer is lost', async () => {
  for (const losesAnswers of [false, true]) {
    const { clock, rows, server, open } = start();
    const [desk, tablet] = [await open(), await open()];
    await desk.visit(SERVICE);
    server.losesAnswers = losesAnswers;
    // The draft is on its way, and the text is sent.
    server.onSaved = () => {
      server.onSaved = () => {};
      desk.write('');
    };
    desk.write('周六');
    await clock.advance(2_000);
    server.losesAnswers = false;
    await desk.look();
    await clock.advance(2_000);
    await tablet.look();
    expect([desk.draft(), tablet.draft(), rows.get('2001')?.text ?? '']).toEqual(['', '', '']);
  }
});

it('the draft of a group that the user has left, or of a blocked account, lists no conversation', async () => {
  const { rows, open } = start();
  const [desk] = [await open()];
  await desk.im.contacts.block('1002');
  rows.set('g', { conversationKind: 'group', conversationId: 'g', text: '好', updatedAt: START });
  rows.set('1002', { conversationKind: 'contact', conversationId: '1002', text: '好', updatedAt: START });
  await desk.look();
  expect(desk.im.conversations.ordered.map(({ draft }) => draft).filter(Boolean)).toEqual([]);
});
