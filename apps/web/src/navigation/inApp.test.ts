import { describe, expect, it } from 'vitest';
import { BASE, PREFIX } from '../basePath.js';
import { inApp } from './hrefs.js';

const ADDRESSES = ['/', '/Home', '/Login?username=linxiao', '/contact/a%2Fb#x', '/fitout/'];

describe('addresses below a path (PATH)', () => {
  it('at the root of the host an address of the app is the one on the host', () => {
    expect([BASE, PREFIX]).toEqual(['/', '']);
    expect(ADDRESSES.map((address) => inApp(address))).toEqual(ADDRESSES);
  });

  it.each(['/fitout', '/a/b'])('below %s the app has the addresses that begin with it', (prefix) => {
    expect(ADDRESSES.map((address) => inApp(prefix + address, prefix))).toEqual(ADDRESSES);
  });

  it.each(['/', '/Home', '/fitout', '/fitouts/Home', '/Fitout/Home', '/b/fitout/Home', ''])(
    'below /fitout the address %j is another app’s',
    (address) => {
      expect(inApp(address, '/fitout')).toBeNull();
    },
  );
});
