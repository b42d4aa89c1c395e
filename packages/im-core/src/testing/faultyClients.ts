import { createImClient } from '../client/createImClient.js';
import { err, ok } from '../domain/result.js';
import { imError } from '../errors/imError.js';
import type { ChatService } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import type { FileUploader } from '../ports/FileUploader.js';
import type { ServiceRow } from './chaosFaults.js';
import type { ChaosDevice } from './chaosTalk.js';
import { createMemoryStore } from '../memory/createMemoryStore.js';

/** Address and app key of a tenant. */
export interface TenantAddress {
  /** The address for clients. */
  readonly url: string;
  /** The address for comparisons, without faults. */
  readonly directUrl: string;
  readonly appKey: string;
}

/** Sends the sandbox a command that exists only for tests. */
export async function control<T>(directUrl: string, command: string, body: object): Promise<T> {
  const answer = await fetch(`${directUrl}/__sandbox/${command}`, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

/** The service's own table, in its order, without receipts and recall events. Null if the service does not answer. */
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
  const client = createImClient({
    self: userId,
    service,
    storage: createMemoryStore(),
    clock,
    newId: () => crypto.randomUUID(),
    random: Math.random,
    schedule: (task) => void clock.after(16, task),
    renewToken: async () => null,
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

/** The kinds of messages; receipts, recalls and commands are none. */
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
