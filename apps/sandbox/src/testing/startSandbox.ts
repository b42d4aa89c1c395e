import { onTestFinished } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../createSandbox.js';
import { createSystemRandom } from '../Random.js';
import { createRawClient, type RawClient } from './createRawClient.js';
import { createSdkClient, type SdkClient } from './createSdkClient.js';

interface TestSandbox {
  readonly url: string;
  readonly sandbox: Sandbox;
  call(path: string, request?: { body?: unknown; token?: string; method?: string }): Promise<Answer>;
  control(command: string, body: unknown): Promise<Record<string, unknown>>;
  people(...names: string[]): Promise<void>;
  token(name: string): Promise<string>;
  raw(name: string, device?: string, options?: { answersPings?: boolean }): Promise<RawClient>;
  sdk(name: string, options?: object): Promise<SdkClient>;
  newSdk(options?: object): SdkClient;
  state(): Promise<{ messages: { id: string; from: string; to: string; text: string | null; kind: string }[] }>;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export const APP_KEY = 'fitout#test';

/** A low cost of password hashes: with the default cost, hashing would take longer than all the rest of a test. */
export const cheapRandom = { ...createSystemRandom(), passwordCost: 4 };

export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const usual = { seed: 'empty', storage: ':memory:', faults: true, random: cheapRandom } as const;
  const sandbox = await createSandbox({ ...usual, ...options });
  const { url } = sandbox;
  onTestFinished(() => sandbox.close());
  const base = `/${APP_KEY.replace('#', '/')}`;

  const call: TestSandbox['call'] = async (path, { body, token, method } = {}) => {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const control = async (command: string, body: unknown) => ({
    ...(await call(`/__sandbox/${command}`, { body })).body,
  });

  const token = async (name: string): Promise<string> =>
    String((await control('token', { appKey: APP_KEY, userId: name }))['token']);

  const newSdk = (more: object = {}): SdkClient => {
    const client = createSdkClient(url, APP_KEY, { isFixedDeviceId: false, ...more });
    onTestFinished(() => client.dispose());
    return client;
  };

  return {
    url,
    sandbox,
    call: (path, request) => call(path.startsWith('/__') ? path : base + path, request),
    control,
    async people(...names) {
      await control('tenant', { appKey: APP_KEY, accounts: names.map((id) => ({ id })) });
    },
    token,
    async raw(name, device, more) {
      const client = await createRawClient(url, APP_KEY, more);
      onTestFinished(() => client.cut());
      await client.logIn({ user: name, token: await token(name), ...(device !== undefined && { device }) });
      return client;
    },
    async sdk(name, more) {
      const client = newSdk(more);
      await client.open({ user: name, accessToken: await token(name) });
      return client;
    },
    newSdk,
    state: async () => {
      const response = await fetch(`${url}/__sandbox/state?appKey=${encodeURIComponent(APP_KEY)}`);
      return (await response.json()) as Awaited<ReturnType<TestSandbox['state']>>;
    },
  };
}
