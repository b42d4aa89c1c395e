import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, resolveAddresses, type EndpointOverride } from './addresses.js';

const HOME = 'https://shop.example/gate';
const PIECES = '/ // \\ .. . @ evil.example https: : ? # %2e %2f {id} api é'.split(' ');
const ODD = fc
  .array(fc.constantFrom(...PIECES, ' ', '\t', '\n', '\0'), { maxLength: 8 })
  .map((parts) => parts.join(''));

describe('addresses (API-7)', () => {
  it('[API-7] for every id the address keeps its path and the home origin', () => {
    fc.assert(
      fc.property(fc.oneof(ODD, fc.string({ unit: 'binary' })), (id) => {
        const url = addressOf({ base: HOME, path: '/api/fe/users/{id}/base-info' }, { id });
        if (url === null) return;
        const { origin, pathname, search, hash } = new URL(url);
        expect(origin).toBe('https://shop.example');
        expect(pathname.split('/').map(decodeURIComponent)).toEqual([
          '',
          'gate',
          'api',
          'fe',
          'users',
          id,
          'base-info',
        ]);
        expect(search + hash).toBe('');
      }),
      { numRuns: 1_000 },
    );
  });

  it('[API-7] a malformed path in the configuration is refused at the start or stays on the home origin', () => {
    fc.assert(
      fc.property(ODD, (path) => {
        const address = resolvedOrRefused({ path });
        if (address === null) return;
        const url = addressOf(address, { id: '1' });
        expect(url === null || (url.startsWith(`${HOME}/`) && new URL(url).href === url)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '',
    ...String.raw`//evil.example/x https://evil.example /\evil.example /a/../b /a/./b /a?b=c a /a%2f /a//b /a/`.split(
      ' ',
    ),
  ])('[API-7] the path %j is refused at the start', (path) => {
    expect(() => resolveAddresses({ home: HOME }, { 'users.baseInfo': { path } })).toThrow(TypeError);
  });

  it.each([
    '',
    '/api',
    '//evil.example',
    'ftp://evil.example',
    'https://me:secret@evil.example',
    'https://evil.example/?a',
    'https://e/#a',
    'javascript:alert(1)',
  ])('[API-7] the host %j is refused at the start', (host) => {
    expect(() => resolveAddresses({ home: host })).toThrow(TypeError);
    expect(() => resolveAddresses({ home: HOME }, { 'users.baseInfo': { host } })).toThrow(TypeError);
  });

  it('[API-HTTP-10] an unknown key in the configuration is refused at the start', () => {
    const overrides: Record<string, EndpointOverride> = { 'users.unknown': { path: '/x' } };
    expect(() => resolveAddresses({ home: HOME }, overrides)).toThrow('users.unknown');
  });

  it('[API-HTTP-1] empty query fields are left out', () => {
    const url = addressOf({ base: HOME, path: '/list' }, {}, { current: 1, status: undefined, city: '', q: 'a b' });
    expect(url).toBe(`${HOME}/list?current=1&q=a+b`);
  });
});

function resolvedOrRefused(override: EndpointOverride) {
  try {
    return resolveAddresses({ home: HOME }, { 'users.baseInfo': override })('users.baseInfo');
  } catch {
    return null;
  }
}
