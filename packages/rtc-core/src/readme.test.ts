import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { formatCallTime } from '@fitout/rtc-core';

it('[RTC-README-1] the README’s example is the code of this test, and gives the stated result', async () => {
  // #region example
  const startedAt = 1_000;
  const now = 3_662_900;
  const shown = formatCallTime((now - startedAt) / 1_000);
  // 01:01:01
  // #endregion

  expect(shown).toBe('01:01:01');
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const here = await readFile(new URL(import.meta.url), 'utf8');
  const inReadme = /```ts\nimport [^\n]+\n([^]*?)```/.exec(readme)?.[1];
  expect(tidy(inReadme)).toBe(tidy(/#region example\n([^]*?)\/\/ #endregion/.exec(here)?.[1]));
});

const tidy = (code = '') => code.replace(/^ +/gm, '').trim();
