import { describe, expect, it } from 'vitest';
import { readEnvironment } from './readEnvironment.js';

describe('the environment (START)', () => {
  it('[SB-START-1] without variables the demo runs on 127.0.0.1:7800, with its data in a folder of the working directory', () => {
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

  it('[SB-START-1] every variable takes effect', () => {
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
      FITOUT_ORIGINS: 'https://a.example, https://b.example,',
      FITOUT_HOSTS: 'https://*.c.example:*,wss://d.example',
      FITOUT_WEB: 'web',
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
      },
    });
  });

  it.each([
    ['FITOUT_PORT', 'eighty'],
    ['FITOUT_PORT', '70000'],
    ['FITOUT_SEED', 'full'],
    ['FITOUT_AUTH', 'none'],
  ])('[SB-START-1] %s=%s is refused with a sentence that names the variable', (name, value) => {
    const result = readEnvironment({ [name]: value }, '/srv');
    expect(result).toMatchObject({
      ok: false,
      error: expect.stringMatching(new RegExp(`^${name} is "${value}", but`)),
    });
  });

  it('[SB-START-1] only the value 1 enables the control server', () => {
    expect(readEnvironment({ FITOUT_FAULTS: 'true' }, '/srv')).toMatchObject({ value: { faults: false } });
  });
});
