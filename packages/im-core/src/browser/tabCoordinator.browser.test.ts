import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TabEvent } from '../domain/events.js';
import { createTabCoordinator } from './createTabCoordinator.js';

const LOOKING = { type: 'focus', isFocused: true } as const;

async function join(me: string, account = onTestAccount()) {
  const tabs = await createTabCoordinator(account, me);
  onTestFinished(() => tabs.leave());
  const events: TabEvent[] = [];
  tabs.subscribe((event) => events.push(event));
  return { tabs, events };
}

/** Each test has its own account, so that it receives no message of an earlier test. */
function onTestAccount(): string {
  return expect.getState().currentTestName ?? '';
}

function withoutLocks(): void {
  vi.spyOn(Navigator.prototype, 'locks', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => void vi.restoreAllMocks());
}

describe.each([
  ['with locks', () => undefined],
  ['without locks', withoutLocks],
])('the tabs of a browser %s (TAB)', (_name, prepare) => {
  it('tabs of an account receive one another’s messages, and no other tab does', async () => {
    prepare();
    const first = await join('t1');
    const second = await join('t2');
    const stranger = await join('t1', 'another account');
    second.tabs.post(LOOKING);
    await expect.poll(() => first.events).toContainEqual({ type: 'message', tab: 't2', message: LOOKING });
    expect(first.events).toContainEqual({ type: 'joined', tab: 't2' });
    expect([second.events, stranger.events]).toEqual([[], []]);
  });

  it('of all tabs that claim the same name exactly one gets it, also if they claim it at the same time', async () => {
    prepare();
    const tabs = await Promise.all(['t1', 't2', 't3', 't4', 't5'].map((name) => join(name)));
    for (const what of ['a', 'b', 'c']) {
      const answers = await Promise.all(tabs.map(({ tabs }) => tabs.claim(what, 60_000)));
      expect(answers.filter((isMine) => isMine)).toHaveLength(1);
    }
    expect(await tabs[0]?.tabs.claim('a', 60_000)).toBe(false);
    // A claim with an end is free again afterwards.
    const [first, second] = tabs;
    expect(await first?.tabs.claim('short', 400)).toBe(true);
    await expect.poll(() => second?.tabs.claim('short', 400), { interval: 200 }).toBe(true);
  });

  it('the other tabs learn that a tab has closed, and one of them takes over its work', async () => {
    prepare();
    const [first, second, third] = [await join('t1'), await join('t2'), await join('t3')];
    const taken: string[] = [];
    const take = (by: typeof first, name: string) =>
      by.tabs.takeOver('t1', async () => {
        taken.push(name);
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    // If a tab closes before it has answered a new tab, the new tab does not know it and reports no close.
    for (const tab of ['t2', 't3']) await expect.poll(() => first.events).toContainEqual({ type: 'joined', tab });
    await take(second, 'too early');
    expect(taken).toEqual([]);
    first.tabs.leave();
    for (const { events } of [second, third]) {
      await expect.poll(() => events).toContainEqual({ type: 'gone', tab: 't1' });
    }
    await take(second, 't2');
    expect(taken).toEqual(['t2']);
  });

  it('after leaving a tab sends and receives nothing', async () => {
    prepare();
    const [first, second] = [await join('t1'), await join('t2')];
    await expect.poll(() => first.events).toContainEqual({ type: 'joined', tab: 't2' });
    first.tabs.leave();
    const count = first.events.length;
    first.tabs.post(LOOKING);
    second.tabs.post(LOOKING);
    await expect.poll(() => second.events).toContainEqual({ type: 'gone', tab: 't1' });
    expect(second.events.filter(({ type }) => type === 'message')).toEqual([]);
    expect(first.events).toHaveLength(count);
  });
});

it('a tab that returns within a second and a half is not reported as closed', async () => {
  const second = await join('t2');
  const first = await join('t1');
  first.tabs.leave();
  const again = await join('t1');
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  expect(second.events.filter(({ type }) => type === 'gone')).toEqual([]);
  again.tabs.leave();
  await expect.poll(() => second.events).toContainEqual({ type: 'gone', tab: 't1' });
});
