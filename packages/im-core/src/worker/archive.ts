import type { MessageArchive } from '../ports/MessageArchive.js';
import type { WorkerEndpoint } from './connectChatService.js';
import type { MessageEndpoint } from './serveChatService.js';

type ArchiveMethod = Exclude<keyof MessageArchive, 'close'>;

type ToArchive =
  | { readonly kind: 'open'; readonly name: string }
  | { readonly kind: 'call'; readonly id: number; readonly method: ArchiveMethod; readonly args: readonly unknown[] };

interface FromArchive {
  readonly id: number;
  readonly value: unknown;
}

/** The worker's side: answers the calls of `connectArchive`, in their order, over the archive that `create` makes for a name. */
export function serveArchive(endpoint: MessageEndpoint, create: (name: string) => MessageArchive): void {
  let archive: MessageArchive | null = null;
  endpoint.addEventListener('message', ({ data }) => {
    const message = data as ToArchive;
    if (message.kind === 'open') archive ??= create(message.name);
    else void answer(message);
  });

  async function answer({ id, method, args }: Extract<ToArchive, { readonly kind: 'call' }>): Promise<void> {
    // `connectArchive` has the archive's own types, so the arguments fit the method.
    const run = archive?.[method] as ((...values: readonly unknown[]) => Promise<unknown>) | undefined;
    const value = await run?.(...args);
    endpoint.postMessage({ id, value } satisfies FromArchive);
  }
}

/**
 * The page's side: the archive of this name in a worker, which `start` starts with the first call. Where no worker can be
 * started, `onPage` gives the archive that takes its place.
 */
export function connectArchive(
  name: string,
  start: () => WorkerEndpoint,
  onPage: (name: string) => Promise<MessageArchive>,
): MessageArchive {
  const waiting = new Map<
    number,
    { readonly call: ToArchive & { readonly kind: 'call' }; readonly resolve: (value: unknown) => void }
  >();
  let worker: WorkerEndpoint | null = null;
  let instead: Promise<MessageArchive> | null = null;
  let hasAnswered = false;
  let isClosed = false;
  let nextId = 1;

  function connect(): WorkerEndpoint {
    const started = start();
    started.addEventListener('message', ({ data }) => {
      const { id, value } = data as FromArchive;
      hasAnswered = true;
      waiting.get(id)?.resolve(value);
      waiting.delete(id);
    });
    started.addEventListener('error', () => hasAnswered || moveToPage());
    started.postMessage({ kind: 'open', name } satisfies ToArchive);
    return started;
  }

  function moveToPage(): void {
    worker?.terminate();
    worker = null;
    instead = onPage(name);
    for (const { call, resolve } of waiting.values()) resolve(runOnPage(call.method, call.args));
    waiting.clear();
  }

  async function runOnPage(method: ArchiveMethod, args: readonly unknown[]): Promise<unknown> {
    const run = (await instead)?.[method] as (...values: readonly unknown[]) => Promise<unknown>;
    return run(...args);
  }

  function remote<Method extends ArchiveMethod>(method: Method): MessageArchive[Method] {
    const call = (...args: readonly unknown[]): Promise<unknown> => {
      // Nobody is left who reads the answer of an ended log-in.
      if (isClosed) return new Promise(() => undefined);
      try {
        if (instead === null) worker ??= connect();
      } catch {
        moveToPage();
      }
      if (instead !== null) return runOnPage(method, args);
      return new Promise((resolve) => {
        const message = { kind: 'call', id: nextId, method, args } as const;
        nextId += 1;
        waiting.set(message.id, { call: message, resolve });
        worker?.postMessage(message);
      });
    };
    return call as MessageArchive[Method];
  }

  return {
    add: remote('add'),
    remove: remote('remove'),
    edit: remote('edit'),
    forget: remote('forget'),
    search: remote('search'),
    reach: remote('reach'),
    size: remote('size'),
    clear: remote('clear'),
    close() {
      isClosed = true;
      waiting.clear();
      worker?.terminate();
      void instead?.then((archive) => archive.close());
    },
  };
}
