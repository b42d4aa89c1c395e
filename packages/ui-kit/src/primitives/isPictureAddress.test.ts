import { describe, expect, it } from 'vitest';
import { isPictureAddress } from './isPictureAddress.js';

describe('addresses of pictures (AVATAR)', () => {
  it.each([
    'https://cdn.example/a.webp?x=javascript:1',
    'HTTP://cdn.example/a.webp',
    '/api/fe/files/1.webp',
    'a.webp',
    '图片.webp',
    'blob:https://shop.example/1',
  ])('%s may be requested', (address) => {
    expect(isPictureAddress(address, 'https://shop.example/orders')).toBe(true);
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>1</script>',
    'data:image/svg+xml,<svg/>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x',
    '//evil.example/a.webp',
    '/\\evil.example/a.webp',
    '\\\\evil.example',
    '/\t/evil.example/a.webp',
    'https:evil.example',
    'blob:https://evil.example/1',
    'blob:hostileHit()//',
    'blob:',
    'BLOB:https://shop.example/1',
  ])('%j may not', (address) => {
    expect(isPictureAddress(address, 'https://shop.example/orders')).toBe(false);
  });
});
