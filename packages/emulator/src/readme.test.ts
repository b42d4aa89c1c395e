import { createControl, createEmulator } from '@fitout/emulator';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the example of the README is the code below, and it runs', async () => {
  const logged: unknown[] = [];
  const console = { log: (...words: readonly unknown[]) => void logged.push(...words) };

  // #region example
  const emulator = await createEmulator({
    storage: ':memory:',
    faults: true,
    scenario: { appKey: 'demo#app', accounts: [{ id: 'lin' }, { id: 'zhou' }] },
  });
  const control = createControl(emulator.url, 'demo#app');
  console.log(await control.say({ from: 'zhou', to: { user: 'lin' }, text: 'Hello' }));
  // { said: true }
  console.log(await control.drop({}));
  // { dropped: 0 }
  await emulator.close();
  // #endregion

  expect(logged).toEqual([{ said: true }, { dropped: 0 }]);
  const [readme, here] = await Promise.all([textOf('../README.md'), textOf('readme.test.ts')]);
  expect(tidy(/```ts\nimport [^\n]+\n([^]*?)```/.exec(readme)?.[1])).toBe(
    tidy(/#region example\n([^]*?)\/\/ #endregion/.exec(here)?.[1]),
  );
});

it('the README and the control have each command of the control API', async () => {
  const [readme, ...sources] = await Promise.all(
    ['../README.md', 'servers/control/commands.ts', 'servers/control/mountControl.ts'].map(textOf),
  );
  const names = [...sources.join('').matchAll(/ command\('(\w+)'/gu)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  const rows = (readme ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1]);
  expect(names.filter((name) => !rows.join().includes(`\`${name}\``))).toEqual([]);
  expect(names.filter((name = '') => !(name in createControl('')))).toEqual([]);
});

const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

/** Lines may be broken in other places, as the code stands deeper here. */
const tidy = (code = '') =>
  code
    .replace(/\s+/gu, ' ')
    .replace(/,? ?([(){}])[ ]?/gu, '$1')
    .trim();
