import type { TransportEvent } from '../domain/events.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { ChatService, Credentials } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import type { FileUploader } from '../ports/FileUploader.js';
import type { FakeHub } from './FakeHub.js';
import type { Dice } from './builders.js';
import type { ChaosDevice, ServiceRow } from './chaosTalk.js';
import { startClient } from './startClient.js';

export interface FaultyConnectionOptions {
  readonly hub: FakeHub;
  readonly deviceId: string;
  readonly clock: Clock;
  readonly dice: Dice;
  readonly every: number;
}

export interface FaultyConnection {
  readonly service: ChatService;
  readonly uploader: FileUploader;
  faults(): number;
  heal(): void;
}

const ANSWER_MS = 12_000;
const PROBE_MS = 6_000;
const DELAY_MS = 5_000;
/** The service keeps these for no device that is not connected. */
const ONLINE_ONLY: ReadonlySet<TransportEvent['type']> = new Set(['reactionsChanged', 'pinsChanged']);
const FAULTS = ['cut', 'leave', 'freeze', 'repeat', 'swap', 'delay'] as const;

/**
 * Creates the faulty connection of one device. As on the wire, frames that were in flight when the connection broke
 * arrive again on the next one, and the sender may not know what the service has stored.
 */
export function createFaultyConnection({
  hub,
  deviceId,
  clock,
  dice,
  every,
}: FaultyConnectionOptions): FaultyConnection {
  const inner = hub.device(deviceId);
  const listeners = new Set<(event: TransportEvent) => void>();
  let frames = 0;
  let faults = 0;
  let isHealed = false;
  let isFrozen = false;
  let login: Credentials | null = null;
  let delayed: TransportEvent[] = [];
  let undelivered: TransportEvent[] = [];
  const endings = new Set<(isDue: boolean) => void>();

  const emit = (event: TransportEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const flush = (): void => {
    if (isFrozen) return;
    for (const event of delayed.splice(0)) emit(event);
  };
  const waitWhileConnected = (ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isDue: boolean): void => {
        cancel();
        endings.delete(end);
        resolve(isDue);
      };
      const cancel = clock.after(ms, () => end(true));
      endings.add(end);
    });
  const isFault = (): boolean => {
    frames += 1;
    if (isHealed || frames % every !== 0) return false;
    faults += 1;
    return true;
  };

  function lost(): void {
    undelivered = [...undelivered, ...delayed.splice(0).filter(({ type }) => !ONLINE_ONLY.has(type))];
    for (const end of endings) end(false);
    emit({ type: 'connectionLost' });
  }

  function cut(): void {
    hub.cut(deviceId);
    clock.after(1_000 + dice.below(9_000), () => hub.mend(deviceId));
  }

  function deliver(event: TransportEvent): void {
    if (event.type === 'connectionLost') return isFrozen ? undefined : lost();
    delayed.push(event);
    if (isFault()) return fault(event);
    // After the frames that are delayed already, or at once.
    if (delayed.length === 1) flush();
  }

  function fault(event: TransportEvent): void {
    const kind = FAULTS[dice.below(FAULTS.length)];
    if (kind === 'freeze') isFrozen = true;
    // The device changes its network: the old connection lives on at the service, which believes that it delivers.
    if (kind === 'leave' && login !== null) void hub.device(`${deviceId} before ${faults}`).open(login);
    if (kind === 'cut' || kind === 'leave' || kind === 'freeze') return cut();
    if (kind === 'repeat') delayed.push(event);
    if (kind === 'swap') delayed.unshift(...delayed.splice(-1));
    clock.after(kind === 'delay' ? dice.below(DELAY_MS) : 0, flush);
  }

  async function withLoss<T>(call: () => Promise<Result<T, ImError>>): Promise<Result<T, ImError>> {
    const late: Result<never, ImError> = err(imError('timedOut', 'the answer was lost'));
    if (isFrozen) {
      await waitWhileConnected(ANSWER_MS);
      return late;
    }
    const answer = await call();
    if (!isFault()) return answer;
    const isAnswered = (await waitWhileConnected(dice.below(DELAY_MS))) && dice.below(2) > 0;
    return isAnswered ? answer : late;
  }

  async function send(message: Parameters<ChatService['send']>[0]): ReturnType<ChatService['send']> {
    const wasFrozen = isFrozen;
    const answer = await withLoss(() => inner.send(message));
    // A send without an answer ends its connection.
    if (wasFrozen && isFrozen && !answer.ok) lost();
    return answer;
  }

  inner.subscribe(deliver);
  return {
    faults: () => faults,
    heal() {
      isHealed = true;
      hub.mend(deviceId);
      flush();
    },
    uploader: { upload: ({ name }) => withLoss(async () => ok({ url: `https://files/${name}` })) },
    service: {
      ...inner,
      send,
      recall: (ref, serverId) => withLoss(() => inner.recall(ref, serverId)),
      edit: (change) => withLoss(() => inner.edit(change)),
      react: (ref, serverId, emoji, isOn) => withLoss(() => inner.react(ref, serverId, emoji, isOn)),
      reactions: (ref, serverIds) => withLoss(() => inner.reactions(ref, serverIds)),
      pinMessage: (ref, serverId, isPinned) => withLoss(() => inner.pinMessage(ref, serverId, isPinned)),
      pinnedMessages: (ref) => withLoss(() => inner.pinnedMessages(ref)),
      history: (ref, before, limit) => withLoss(() => inner.history(ref, before, limit)),
      conversations: () => withLoss(() => inner.conversations()),
      markConversationRead: (ref) => withLoss(() => inner.markConversationRead(ref)),
      async open(credentials) {
        isFrozen = false;
        login = credentials;
        delayed = [];
        const opened = await inner.open(credentials);
        // Unacknowledged frames arrive again.
        if (opened.ok) delayed.unshift(...undelivered.splice(0));
        if (opened.ok) clock.after(0, flush);
        return opened;
      },
      async probe() {
        if (!isFrozen) return inner.probe();
        if (await waitWhileConnected(PROBE_MS)) lost();
        return false;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      async close() {
        for (const end of endings) end(false);
        listeners.clear();
        await inner.close();
      },
    },
  };
}

export interface TenantAddress {
  readonly url: string;
  readonly directUrl: string;
  readonly appKey: string;
}

export async function control<T>(directUrl: string, command: string, body: object): Promise<T> {
  const answer = await fetch(`${directUrl}/__sandbox/${command}`, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

export async function serviceRows(
  { directUrl, appKey }: TenantAddress,
  groups: readonly string[],
): Promise<readonly ServiceRow[] | null> {
  const address = `${directUrl}/__sandbox/state?appKey=${encodeURIComponent(appKey)}`;
  const answer = await fetch(address).catch(() => null);
  if (answer === null) return null;
  const { messages } = (await answer.json()) as { messages: readonly StateRow[] };
  const written = messages.filter(({ kind }) => MESSAGE_KINDS.has(kind));
  return written.map(({ id, from, to, device, isRecalled }) => {
    return { serverId: id, kind: groups.includes(to) ? 'group' : 'contact', from, to, device, isRecalled };
  });
}

/** A client over a service on the real network, with an uploader to the vendor's addresses, logged in with a token. */
export async function faultyClient(
  address: TenantAddress,
  { deviceId, userId }: Pick<ChaosDevice, 'deviceId' | 'userId'>,
  service: ChatService,
  clock: Clock,
): Promise<ChaosDevice> {
  const { token } = await control<{ token: string }>(address.directUrl, 'token', { appKey: address.appKey, userId });
  const client = startClient({
    self: userId,
    service,
    clock,
    newId: () => crypto.randomUUID(),
    random: Math.random,
    schedule: (task) => void clock.after(16, task),
    uploader: vendorUploader(address, token),
  });
  await client.restore();
  void client.session.start({ userId, secret: { kind: 'token', value: token } });
  return { deviceId, userId, client };
}

interface StateRow {
  readonly id: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly device: string;
  readonly isRecalled: boolean;
}

const MESSAGE_KINDS: ReadonlySet<string> = new Set(['txt', 'img', 'audio', 'video', 'file']);

function vendorUploader({ url, appKey }: TenantAddress, token: string): FileUploader {
  const files = `${url}/${appKey.replace('#', '/')}/chatfiles`;
  return {
    async upload({ name, blob }, _onProgress, signal) {
      const controller = new AbortController();
      signal.onCancel(() => controller.abort());
      const form = new FormData();
      form.append('file', new Blob([await blob.arrayBuffer()]), name);
      try {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(files, { method: 'POST', headers, body: form, signal: controller.signal });
        const { entities } = (await answer.json()) as { entities: readonly [{ uuid: string }] };
        return ok({ url: `${files}/${entities[0].uuid}` });
      } catch {
        return err(imError('notConnected', 'the upload broke'));
      }
    },
  };
}
