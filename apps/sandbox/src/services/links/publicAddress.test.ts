import { expect, it } from 'vitest';
import { isPublicHost, isPublicIp } from './publicAddress.js';

it.each([
  ['8.8.8.8', true],
  ['100.63.255.255', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.2', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2001:0:1::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['8.8.8', false],
  ['', false],
])('the address %s is of the open internet: %s', (address, isPublic) => {
  expect(isPublicIp(address)).toBe(isPublic);
});

it.each([
  ['https://push.example.com/1', true],
  ['https://[2606:4700::1111]/', true],
  ['https://localhost/', false],
  ['https://localhost./', false],
  ['https://printer/', false],
  ['https://nas.local/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::ffff:10.0.0.1]/', false],
])('the host of %s can be of the open internet: %s', (address, isPublic) => {
  expect(isPublicHost(new URL(address).hostname)).toBe(isPublic);
});
