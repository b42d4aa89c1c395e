import { expect, it } from 'vitest';
import { isNameAllowed, knownNames } from './isNameAllowed.js';

it('[SB-12] the sandbox accepts the names of this machine, of its settings and addresses, and no other', () => {
  const known = knownNames({
    host: 'demo.lan',
    origins: ['https://shop.example', 'http://tools.example:8080'],
    servers: ['wss://relay.example', '*.wild.example', 'https:'],
  });
  const isAllowed = (host: string | undefined) => isNameAllowed(host, known);
  const local = ['localhost:7800', 'LOCALHOST.:7800', 'app.localhost', '127.0.0.1:7800', '[::1]:7800', '[fe80::1]'];
  const configured = ['demo.lan:7800', 'Demo.LAN', 'shop.example', 'tools.example:7800', 'relay.example'];
  const allowed = [undefined, ...local, '192.168.1.20:7800', ...configured];
  expect(allowed.filter((host) => !isAllowed(host))).toEqual([]);
  const foreign = [
    'evil.example:7800',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    'localhost@evil.example',
    'evil.example#localhost',
    'x.wild.example',
    'sub.shop.example',
    'notlocalhost',
    'a b',
    '',
  ];
  expect(foreign.filter(isAllowed)).toEqual([]);
});

it('[SB-12] a sandbox that listens on all interfaces accepts its IP addresses, and no unknown name', () => {
  const known = knownNames({ host: '0.0.0.0', origins: [], servers: [] });
  expect(['10.0.0.7:7800', 'mybox.lan:7800'].map((host) => isNameAllowed(host, known))).toEqual([true, false]);
});
