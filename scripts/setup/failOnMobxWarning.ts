import { afterAll, afterEach } from 'vitest';

const warnings: string[] = [];

/** MobX only warns if state changes outside an action; here the test fails. */
for (const level of ['warn', 'error'] as const) {
  const original = console[level];
  console[level] = (...words: unknown[]) => {
    if (typeof words[0] === 'string' && /^\[mobx\]/i.test(words[0])) warnings.push(words.join(' '));
    original(...words);
  };
  // Files share one console, and this runs before each of them.
  afterAll(() => {
    console[level] = original;
  });
}

afterEach(() => {
  const [first] = warnings.splice(0);
  if (first !== undefined) throw new Error(first);
});
