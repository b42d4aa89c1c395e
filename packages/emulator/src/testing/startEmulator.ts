import { onTestFinished } from 'vitest';
import { createEmulator, type Emulator, type EmulatorOptions } from '../createEmulator.js';
import { createSystemRandom } from '../Random.js';
import { createRawClient } from './createRawClient.js';
import { createSdkClient, type SdkVersion } from './createSdkClient.js';

/** The status and the JSON of an answer. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface StoredText {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string | null;
  readonly kind: string;
}

/** The app key of tests that need only one. */
export const APP_KEY = 'fitout#test';

/** A low cost of password hashes: with the default cost, hashing would take longer than all the rest of a test. */
export const cheapRandom = { ...createSystemRandom(), passwordCost: 4 };

/** Starts an empty emulator with an open control API, which is closed when the test ends. */
export async function startEmulator(options: Partial<EmulatorOptions> = {}) {
  return withHelpers(await createEmulator({ storage: ':memory:', faults: true, random: cheapRandom, ...options }));
}

/** What a test does with a running emulator, which is closed when the test ends. */
export function withHelpers<Server extends Emulator>(sandbox: Server) {
  const { url } = sandbox;
  onTestFinished(() => sandbox.close());
  const base = `/${APP_KEY.replace('#', '/')}`;

  const send = async (path: string, body: unknown, headers: Record<string, string>, method?: string) => {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse((await response.text()) || '{}') };
  };
  /** A request to the chat's REST API under `APP_KEY`, or to the control server. */
  const call = (path: string, request: { body?: unknown; token?: string; method?: string } = {}): Promise<Answer> => {
    const { body, token: bearer, method } = request;
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    return send(path.startsWith('/__') ? path : base + path, body, headers, method);
  };
  const control = async (command: string, body: unknown): Promise<Record<string, unknown>> =>
    (await send(`/__sandbox/${command}`, body, {})).body;
  const token = async (name: string) => String((await control('token', { appKey: APP_KEY, userId: name }))['token']);

  const newSdk = (more: object = {}, appKey: string = APP_KEY, version?: SdkVersion) => {
    const client = createSdkClient(url, appKey, { isFixedDeviceId: false, ...more }, version);
    onTestFinished(() => client.dispose());
    return client;
  };

  return {
    url,
    sandbox,
    call,
    control,
    send,
    /** Creates accounts whose password is their id. */
    async people(...names: string[]) {
      await control('tenant', { appKey: APP_KEY, accounts: names.map((id) => ({ id })) });
    },
    token,
    /** Opens a raw socket and logs in. */
    async raw(name: string, device?: string, more?: { answersPings?: boolean }) {
      const client = await createRawClient(url, APP_KEY, more);
      onTestFinished(() => client.cut());
      await client.logIn({ user: name, token: await token(name), ...(device !== undefined && { device }) });
      return client;
    },
    /** Creates the vendor's client and logs in. */
    async sdk(name: string, more?: object) {
      const client = newSdk(more);
      await client.open({ user: name, accessToken: await token(name) });
      return client;
    },
    newSdk,
    state: async (): Promise<{ readonly messages: readonly StoredText[] }> =>
      (await send(`/__sandbox/state?appKey=${encodeURIComponent(APP_KEY)}`, undefined, {})).body,
  };
}
