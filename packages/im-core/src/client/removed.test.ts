import { describe, expect, it } from 'vitest';
import { createTabs } from '../testing/FakeTabs.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const AMY = { kind: 'contact', id: 'amy' } as const;

async function start() {
  const setup = createTabs();
  const bo = await setup.open('bo', 'bo');
  const first = await setup.open('t1');
  const second = await setup.open('t2');
  for (const words of ['one', 'two', 'a secret']) await bo.send(AMY, words);
  await setup.clock.advance(3_000);
  const here = first.client.conversations.ensure(BO);
  const id = here.messages.at(-1)?.id ?? '';
  void here.removeLocally([id]);
  await setup.clock.advance(3_000);
  return { ...setup, bo, first, second, id };
}

describe('deleting a message on this device (REMOVE)', () => {
  it('a deleted message leaves every tab and the preview, and stays with its writer', async () => {
    const { bo, first, second } = await start();
    for (const tab of [first, second]) {
      expect(tab.shows(BO)).toEqual(['one unread', 'two unread']);
      expect(tab.client.conversations.find(BO)?.preview).toEqual({ kind: 'text', text: 'two' });
    }
    expect(bo.shows(AMY)).toHaveLength(3);
  });

  it('neither a reload nor history restores it; later messages are shown', async () => {
    const { open, clock, bo, first, second } = await start();
    first.kill();
    second.kill();
    const next = await open('t3');
    const timeline = next.client.conversations.open(BO);
    await timeline.loadOlder();
    await timeline.loadOlder();
    await clock.advance(3_000);
    await bo.send(AMY, 'three');
    await clock.advance(1_000);
    expect(next.shows(BO).map((line) => line.split(' ')[0])).toEqual(['one', 'two', 'three']);
  });

  it('a quote no longer finds it, and a message that the service does not have is not deleted', async () => {
    const { hub, first, bo, clock } = await start();
    const removed = bo.client.conversations.ensure(AMY).messages.at(-1);
    const quote = { id: removed?.serverId ?? '', from: 'bo', preview: 'a secret' };
    const timeline = first.client.conversations.ensure(BO);
    expect(timeline.findQuoted(quote)).toBeNull();
    hub.goDown();
    await first.send(BO, 'not sent');
    await clock.advance(1_000);
    await timeline.removeLocally([timeline.messages.at(-1)?.id ?? '']);
    expect(first.shows(BO).at(-1)).toBe('not sent sending');
  });

  it('storage contains no text of it; a damaged entry is ignored', async () => {
    const { storage, open } = await start();
    const keys = [...(await storage.entries('')).keys()];
    const kept = await Promise.all(keys.map((key) => storage.get(key)));
    expect(kept.join()).not.toContain('secret');
    expect(kept.join()).toContain('two');
    await storage.set('removed/contact/bo', '{');
    const next = await open('t3');
    expect(next.shows(BO)).toHaveLength(3);
  });
});
