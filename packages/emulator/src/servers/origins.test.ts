import { expect, it } from 'vitest';
import { isOriginAllowed } from './origins.js';

it('[SB-8] the server allows this machine, itself, the list and programs without an origin, and no other', () => {
  const isAllowed = (origin: string | undefined) =>
    isOriginAllowed(origin, 'sandbox.lan:7800', ['https://shop.example']);
  const local = ['http://localhost:5173', 'http://127.0.0.1:1', 'http://[::1]:1'];
  const allowed = [undefined, ...local, 'http://sandbox.lan:7800', 'https://shop.example'];
  expect(allowed.filter((origin) => !isAllowed(origin))).toEqual([]);
  const foreign = [
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
  ];
  expect(foreign.filter(isAllowed)).toEqual([]);
});
