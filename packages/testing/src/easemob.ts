import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Control } from '@fitout/emulator';
import type { EasemobConnection, EasemobHandlers, EasemobSdk } from '@fitout/im-core/easemob';

/** What Easemob's client looks for in its page. */
const NAMES = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'localStorage',
  'XMLHttpRequest',
  'WebSocket',
  'FormData',
  'File',
  'Blob',
];
const require = createRequire(import.meta.url);

/** What is used of it; it has no types of its own. */
interface Jsdom {
  readonly VirtualConsole: new () => object;
  readonly JSDOM: new (
    html: string,
    options: { url: string; virtualConsole: object },
  ) => { readonly window: Readonly<Record<string, unknown>> & { close(): void } };
}

type Compiled = (module: { exports: unknown }, exports: unknown, ...page: unknown[]) => void;
let compiled: Compiled | null = null;

/** Easemob's own client, logged in, without our core. */
export interface EasemobDevice {
  /** The vendor's module, to create messages. */
  readonly sdk: EasemobSdk;
  readonly connection: Omit<EasemobConnection, 'addEventHandler'> & {
    addEventHandler(id: string, handlers: Partial<EasemobHandlers>): void;
  };
}

/**
 * Loads the unmodified client into Node. Each has a page of its own, as if it ran on another machine; only the page is jsdom's: the
 * client's objects are those of the test.
 */
export function openEasemob() {
  const { JSDOM, VirtualConsole } = require('jsdom') as Jsdom;
  const { window } = new JSDOM('', { url: 'http://localhost/', virtualConsole: new VirtualConsole() });
  compiled ??= compileFunction(readFileSync(require.resolve('easemob-websdk'), 'utf8'), [
    'module',
    'exports',
    ...NAMES,
  ]) as Compiled;
  const module = { exports: {} as EasemobSdk };
  compiled(module, module.exports, ...NAMES.map((name) => (name === 'self' ? window : window[name])));
  module.exports.logger.disableAll();
  return { sdk: module.exports, close: () => window.close() };
}

/** The addresses that a client of the emulator takes. */
export function addressesOf(url: string, appKey: string) {
  return { appKey, apiUrl: url, url: `${url.replace('http', 'ws')}/websocket` };
}

/** Creates the account if there is none, and logs Easemob's own client in; `end` closes it. */
export async function logInEasemob(url: string, appKey: string, control: Control, id: string) {
  await control.tenant({ accounts: [{ id }] });
  const { sdk, close } = openEasemob();
  const fixed = { isHttpDNS: false, isFixedDeviceId: false, autoReconnectNumMax: -1, useOwnUploadFun: true } as const;
  const connection = new sdk.connection({ ...addressesOf(url, appKey), ...fixed, deviceId: `easemob of ${id}` });
  const end = (): void => {
    connection.close();
    close();
  };
  try {
    await connection.open({ user: id, accessToken: (await control.token({ userId: id })).token });
  } catch (cause) {
    end();
    throw cause;
  }
  // A handler that is left out misses its events only.
  const device = { sdk, connection } as unknown as EasemobDevice;
  return { device, end };
}
