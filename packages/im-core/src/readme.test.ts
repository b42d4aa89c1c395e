import { createImClient } from '@fitout/im-core';
import { createMemoryStore, systemClock } from '@fitout/im-core/memory';
import { FakeHub } from '@fitout/im-core/testing';
import { when } from 'mobx';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the example of the README is the code below, and it runs', async () => {
  const logged: unknown[] = [];
  const console = { log: (...words: readonly unknown[]) => void logged.push(...words) };

  // #region example
  const hub = new FakeHub().add('amy', 'bo');
  const me = createImClient({
    self: 'amy',
    service: hub.device('my tab'),
    storage: createMemoryStore(),
    clock: systemClock,
    newId: () => crypto.randomUUID(),
    random: () => Math.random(),
    schedule: (task) => task(),
    renewToken: async () => null,
  });

  await me.restore();
  await me.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  const withBo = me.conversations.open({ kind: 'contact', id: 'bo' });
  await withBo.send({ type: 'text', text: '你好' });
  await when(() => withBo.last?.status === 'sent');
  console.log(withBo.preview, me.conversations.totalUnread.count);
  await me.dispose();
  // #endregion

  expect(logged).toEqual([{ kind: 'text', text: '你好' }, 0]);
  expect(await exampleInReadme()).toBe(await exampleHere());
});

async function exampleInReadme() {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  return tidy(/```ts\n(?:import [^\n]+\n)+([^]*?)```/.exec(text)?.[1] ?? '');
}

async function exampleHere() {
  const text = await readFile(new URL(import.meta.url), 'utf8');
  return tidy(/#region example\n([^]*?)\/\/ #endregion/.exec(text)?.[1] ?? '');
}

const tidy = (code: string) => code.replace(/^ +/gm, '').trim();
