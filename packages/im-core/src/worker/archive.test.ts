import { expect, it } from 'vitest';
import { createMemoryArchive } from '../storage/memory.js';
import { archiveContract } from '../testing/archiveContract.js';
import { connectArchive, serveArchive } from './archive.js';
import type { WorkerEndpoint } from './connectChatService.js';

type Listener = (event: { readonly data: unknown }) => void;

/** A worker whose messages are copied, as between threads; it runs `script` on its side. */
function startWorker(script: (scope: Pick<WorkerEndpoint, 'postMessage'> & WorkerEndpoint) => void) {
  const ends = [new Set<Listener>(), new Set<Listener>()] as const;
  const failed = new Set<() => void>();
  let isOn = true;
  const endpoint = (mine: Set<Listener>, theirs: Set<Listener>): WorkerEndpoint => ({
    postMessage(message) {
      const data: unknown = structuredClone(message);
      queueMicrotask(() => isOn && theirs.forEach((listener) => listener({ data })));
    },
    addEventListener(type: string, listener: Listener) {
      if (type === 'message') mine.add(listener);
      else failed.add(listener as () => void);
    },
    terminate: () => void (isOn = false),
  });
  script(endpoint(ends[1], ends[0]));
  return { page: endpoint(ends[0], ends[1]), fail: () => failed.forEach((listener) => listener()), isOn: () => isOn };
}

const BO = { kind: 'contact', id: 'bo' } as const;
const HELLO = { serverId: '1', time: 1, from: 'bo', kind: 'text', words: '水管' } as const;
const never = () => Promise.reject(new Error('not on the page'));

archiveContract('an archive in a worker', () => {
  const tables = new Map<string, unknown>();
  const start = () => startWorker((scope) => serveArchive(scope, () => createMemoryArchive(tables))).page;
  return { open: () => connectArchive('amy', start, never) };
});

it('the worker starts with the first call, and ends with the log-in', async () => {
  const workers: ReturnType<typeof startWorker>[] = [];
  const start = () => {
    const worker = startWorker((scope) => serveArchive(scope, () => createMemoryArchive()));
    workers.push(worker);
    return worker.page;
  };
  const archive = connectArchive('amy', start, never);
  expect(workers).toHaveLength(0);
  await Promise.all([archive.add(BO, [HELLO]), archive.size()]);
  expect(workers.map((worker) => worker.isOn())).toEqual([true]);
  archive.close();
  expect(workers.map((worker) => worker.isOn())).toEqual([false]);
});

it('where no worker can be started, or its script does not load, the page does the work', async () => {
  const onPage = () => Promise.resolve(createMemoryArchive());
  const refuse = () => {
    throw new Error('no workers here');
  };
  const refused = connectArchive('amy', refuse, onPage);
  await refused.add(BO, [HELLO]);
  expect(await refused.size()).toMatchObject({ messages: 1 });
  const broken = startWorker(() => undefined);
  const archive = connectArchive('amy', () => broken.page, onPage);
  const added = archive.add(BO, [HELLO]);
  broken.fail();
  await added;
  expect((await archive.search({ words: '水', limit: 1 })).hits).toHaveLength(1);
});

it('while nothing can be loaded the calls wait, and the next one does them all', async () => {
  let isReachable = false;
  const archive = connectArchive(
    'amy',
    () => {
      if (isReachable) return startWorker((scope) => serveArchive(scope, () => createMemoryArchive())).page;
      throw new Error('no server');
    },
    never,
  );
  const added = archive.add(BO, [HELLO]);
  const removed = archive.remove(BO, ['none']);
  await new Promise((resolve) => setImmediate(resolve));
  isReachable = true;
  expect((await archive.search({ words: '水', limit: 1 })).hits).toHaveLength(1);
  await Promise.all([added, removed]);
});
