import { describe, expect, it } from 'vitest';
import type { ConversationRef, SetConversation } from '../../domain/conversation/conversation.js';
import { err, imError, ok, type ImError, type Result } from '../../domain/imError.js';
import { settle } from '../../testing/FakeClock.js';
import { SettingsStore } from './SettingsStore.js';

const BO: ConversationRef = { kind: 'contact', id: 'bo' };
const CHO: ConversationRef = { kind: 'contact', id: 'cho' };

function start() {
  const requests: [string, boolean, (answer: Result<null, ImError>) => void][] = [];
  const kept: (readonly SetConversation[])[] = [];
  const settings = new SettingsStore({
    change: ({ id }, setting, isOn) => new Promise((resolve) => requests.push([`${id} ${setting}`, isOn, resolve])),
    keep: (all) => void kept.push(all),
    keepPending: () => undefined,
    onWaiting: () => undefined,
    onChange: () => undefined,
  });
  async function answer(value: Result<null, ImError>): Promise<void> {
    requests.shift()?.[2](value);
    await settle();
  }
  const calls = () => requests.map(([what, isOn]) => [what, isOn]);
  return { settings, answer, calls, kept };
}

const NO = err(imError('refused', 'as the test requires'));

describe('pending settings (SETTING)', () => {
  it('of several unsent changes only the last one is sent, and every caller gets an answer', async () => {
    const { settings, answer, calls } = start();
    const answers = [true, false, true, false].map((isOn) => settings.change(BO, 'isPinned', isOn));
    await settle();
    await answer(ok(null));
    expect(calls()).toEqual([['bo isPinned', false]]);
    await answer(ok(null));
    expect((await Promise.all(answers)).every(({ ok: isDone }) => isDone)).toBe(true);
    expect([settings.find(BO).isPinned, calls()]).toEqual([false, []]);
  });

  it('a change that waited and is then refused is undone, and the caller gets the error', async () => {
    const { settings, answer, calls } = start();
    const pinning = settings.change(BO, 'isPinned', true);
    await settle();
    await answer(err(imError('notConnected', 'as the test requires')));
    expect([settings.find(BO).isPinned, calls()]).toEqual([true, []]);
    const sending = settings.sendPending();
    await settle();
    await answer(NO);
    expect([await sending, await pinning, settings.find(BO).isPinned]).toEqual([null, NO, false]);
  });

  it('the pending settings of a removed conversation are dropped', async () => {
    const { settings, answer } = start();
    void settings.change(BO, 'isMuted', true);
    const pinning = settings.change(BO, 'isPinned', true);
    settings.removed(BO);
    expect([await pinning, settings.find(BO).isPinned]).toEqual([ok(null), false]);
    await answer(ok(null));
    expect(settings.find(BO)).toEqual({ isPinned: false, isMuted: true, isMarkedUnread: false });
  });

  it('one conversation has one request at a time; another conversation does not wait for it', async () => {
    const { settings, answer, calls } = start();
    void settings.change(BO, 'isPinned', true);
    void settings.change(BO, 'isPinned', false);
    void settings.change(CHO, 'isMuted', true);
    await settle();
    expect(calls()).toEqual([
      ['bo isPinned', true],
      ['cho isMuted', true],
    ]);
    await answer(ok(null));
    expect(calls()).toContainEqual(['bo isPinned', false]);
  });

  it('a change on another device remains if the user’s change here is refused', async () => {
    const { settings, answer } = start();
    void settings.change(BO, 'isPinned', true);
    await settle();
    settings.settingChanged(BO, 'isMuted', true);
    settings.reconcile([{ conversation: BO, isPinned: false, isMuted: true, isMarkedUnread: true }]);
    expect(settings.find(BO)).toEqual({ isPinned: true, isMuted: true, isMarkedUnread: true });
    await answer(NO);
    expect(settings.find(BO)).toEqual({ isPinned: false, isMuted: true, isMarkedUnread: true });
  });

  it('only settings that the service confirmed are stored for the next session', async () => {
    const { settings, answer, kept } = start();
    void settings.change(BO, 'isPinned', true);
    await settle();
    expect(kept).toEqual([]);
    await answer(ok(null));
    expect(kept.at(-1)).toEqual([{ conversation: BO, isPinned: true, isMuted: false, isMarkedUnread: false }]);
    settings.reconcile([]);
    expect([kept.at(-1), settings.find(BO).isPinned, settings.peek(BO).isPinned]).toEqual([[], false, false]);
  });
});
