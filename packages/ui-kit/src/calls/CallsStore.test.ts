import { expect, it, vi } from 'vitest';
import { CallsStore } from './CallsStore.js';
import type { OpenCalls } from './openCalls.js';

it('calls that end while their code is loading are not used', async () => {
  const open: Pick<OpenCalls, 'dispose'> = { dispose: vi.fn(async () => undefined) };
  let load: (loaded: OpenCalls) => void = () => undefined;
  const calls = new CallsStore(() => new Promise((resolve) => (load = resolve)));
  const ready = calls.ready();
  await calls.dispose();
  load(open as OpenCalls);
  expect([await ready, await calls.ready(), calls.open]).toEqual([null, null, null]);
  expect(open.dispose).toHaveBeenCalledOnce();
});
