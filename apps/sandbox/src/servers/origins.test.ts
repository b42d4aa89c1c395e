import { describe, expect, it } from 'vitest';
import { isOriginAllowed } from './origins.js';

const LIST = ['https://shop.example'];

describe('origins (SB-8)', () => {
  it.each<[string | undefined, string]>([
    [undefined, 'programs send none'],
    ['http://localhost:5173', 'this machine'],
    ['http://127.0.0.1:1', 'this machine'],
    ['http://[::1]:1', 'this machine'],
    ['http://sandbox.lan:7800', 'the sandbox itself'],
    ['https://shop.example', 'the list'],
  ])('[SB-8] the server allows the origin %s: %s', (origin) => {
    expect(isOriginAllowed(origin, 'sandbox.lan:7800', LIST)).toBe(true);
  });

  it.each([
    'https://evil.example',
    'http://sandbox.lan:7801',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'https://shop.example.evil.example',
    'http://localhost@evil.example',
    'file://localhost',
    'null',
    '',
    'nonsense',
  ])('[SB-8] the server refuses the origin %s', (origin) => {
    expect(isOriginAllowed(origin, 'sandbox.lan:7800', LIST)).toBe(false);
  });
});
