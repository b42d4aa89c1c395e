import { describe, expect, it } from 'vitest';
import { readEnvironment } from './readEnvironment.mjs';

describe('the environment (START)', () => {
  it('without variables the demo runs on 127.0.0.1:7800, with its data in a folder of the working directory', () => {
    expect(readEnvironment({}, '/srv')).toEqual({
      ok: true,
      value: {
        port: 7800,
        host: '127.0.0.1',
        storage: '/srv/.fitout-data',
        seed: 'demo',
        simulation: true,
        security: 'letter',
        auth: 'marketplace',
        faults: false,
        console: false,
        origins: [],
        hosts: [],
      },
    });
  });

  it('every variable takes effect', () => {
    const env = {
      FITOUT_PORT: '0',
      FITOUT_HOST: '0.0.0.0',
      FITOUT_DATA: ':memory:',
      FITOUT_SEED: 'empty',
      FITOUT_FAULTS: '1',
      FITOUT_CONSOLE: '1',
      FITOUT_SIMULATION: '0',
      FITOUT_SECURITY: 'hardened',
      FITOUT_AUTH: 'im-only',
      FITOUT_ORIGINS: 'https://a.example, https://B.example/,',
      FITOUT_HOSTS: 'https://*.c.example:*,wss://d.example',
      FITOUT_WEB: 'web',
      FITOUT_XMPP: 'http://a.example/api wss://a.example/ws chat.example',
    };
    expect(readEnvironment(env, '/srv')).toEqual({
      ok: true,
      value: {
        port: 0,
        host: '0.0.0.0',
        storage: ':memory:',
        seed: 'empty',
        simulation: false,
        security: 'hardened',
        auth: 'im-only',
        faults: true,
        console: true,
        origins: ['https://a.example', 'https://b.example'],
        hosts: ['https://*.c.example:*', 'wss://d.example'],
        webRoot: '/srv/web',
        xmpp: { api: 'http://a.example/api', socketUrl: 'wss://a.example/ws', domain: 'chat.example' },
      },
    });
  });

  it('a bad value is refused with a sentence that names the variable', () => {
    for (const [name, value] of [
      ['FITOUT_PORT', 'eighty'],
      ['FITOUT_PORT', '70000'],
      ['FITOUT_SEED', 'full'],
      ['FITOUT_AUTH', 'none'],
      ['FITOUT_SECURITY', 'strict'],
      ['FITOUT_SIMULATION', 'off'],
      ['FITOUT_FAULTS', 'true'],
      ['FITOUT_CONSOLE', 'yes'],
      ['FITOUT_ORIGINS', 'shop.example'],
      ['FITOUT_ORIGINS', 'https://a.example https://b.example'],
      ['FITOUT_ORIGINS', 'https://a.example/path'],
      ['FITOUT_ORIGINS', '*'],
      ['FITOUT_XMPP', 'http://a.example/api chat.example'],
      ['FITOUT_HOSTS', "https://a.example; script-src 'unsafe-inline'"],
    ] as const) {
      const error = expect.stringContaining(`${name} is "${value}", but must be `);
      expect(readEnvironment({ [name]: value }, '/srv')).toMatchObject({ ok: false, error });
    }
  });

  it('a source of a policy may be a scheme, a wildcard or an address of version 6', () => {
    const text = 'https:,*.a.example,wss://b.example:*,http://[::1]:7800,localhost:9000';
    expect(readEnvironment({ FITOUT_HOSTS: text }, '/srv')).toMatchObject({ value: { hosts: text.split(',') } });
  });
});
