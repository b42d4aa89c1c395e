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
  let page: MessageArchive | null = null;
  let isMoving = false;
  let hasAnswered = false;
  let isClosed = false;
  let nextId = 1;

  function connect(): void {
    const started = start();
    worker = started;
    started.addEventListener('message', ({ data }) => {
      const { id, value } = data as FromArchive;
      hasAnswered = true;
      waiting.get(id)?.resolve(value);
      waiting.delete(id);
    });
    started.addEventListener('error', () => hasAnswered || worker !== started || moveToPage());
    started.postMessage({ kind: 'open', name } satisfies ToArchive);
    for (const { call } of waiting.values()) started.postMessage(call);
  }

  function moveToPage(): void {
    worker?.terminate();
    worker = null;
    isMoving = true;
    void onPage(name).then(
      (archive) => {
        isMoving = false;
        if (isClosed) return archive.close();
        page = archive;
        for (const { call, resolve } of waiting.values()) resolve(runOn(archive, call));
        waiting.clear();
      },
      // Without the server nothing can be loaded: what waits is done with the next call.
      () => (isMoving = false),
    );
  }

  function runOn(archive: MessageArchive, { method, args }: ToArchive & { readonly kind: 'call' }): Promise<unknown> {
    return (archive[method] as (...values: readonly unknown[]) => Promise<unknown>)(...args);
  }

  function remote<Method extends ArchiveMethod>(method: Method): MessageArchive[Method] {
    const call = (...args: readonly unknown[]): Promise<unknown> => {
      // Nobody is left who reads the answer of an ended log-in.
      if (isClosed) return new Promise(() => undefined);
      const message = { kind: 'call', id: nextId, method, args } as const;
      nextId += 1;
      if (page !== null) return runOn(page, message);
      return new Promise((resolve) => {
        waiting.set(message.id, { call: message, resolve });
        if (isMoving) return;
        try {
          if (worker === null) connect();
          else worker.postMessage(message);
        } catch {
          moveToPage();
        }
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
    shrink: remote('shrink'),
    clear: remote('clear'),
    close() {
      isClosed = true;
      waiting.clear();
      worker?.terminate();
      page?.close();
    },
  };
}
