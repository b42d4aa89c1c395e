import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileType, savedName, shownName, splitName, imageBox, voiceWidth } from './mediaRules.js';
import { isTooManyPixels } from '../forms/readImageSize.js';
import { isForeign, linkUrl, mediaUrl } from '../text/resourceUrl.js';

const BASE = 'https://app.example/chat';

describe('file names (FILE)', () => {
  it('the extension and the end of the name are never truncated, and a usual name is complete', () => {
    expect(splitName('客厅二层水电改造施工图最终版.dwg')).toEqual({
      head: '客厅二层水电改造施工',
      tail: '图最终版.dwg',
    });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (name) => {
        const { head, tail } = splitName(`${name}.pdf`);
        expect(head + tail).toBe(shownName(`${name}.pdf`));
        expect(tail.endsWith('.pdf')).toBe(true);
      }),
    );
  });

  it('ten thousand characters are a short row', () => {
    const { head, tail } = splitName(`${'长'.repeat(10_000)}.pdf`);
    expect(head.length + tail.length).toBeLessThan(250);
    expect(tail).toBe('长长长长.pdf');
  });

  it.each([
    ['报价\u202Egpj.exe', '报价[U+202E]gpj.exe'],
    ['a\u2066b\u0000c', 'a[U+2066]b[U+0000]c'],
    ['👨‍👩‍👧.jpg', '👨‍👩‍👧.jpg'],
    ['e\u0301.txt', 'é.txt'],
  ])('%j is shown as %s', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it.each([
    ['报价.pdf', 'PDF'],
    ['a.b.xlsx', 'XLSX'],
    ['archive.tar.gz', 'GZ'],
    ['.env', ''],
    ['README', ''],
  ])('%s is of the type %j', (name, type) => {
    expect(fileType(name)).toBe(type);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\windows\\系统.ini', '系统.ini'],
    ['报价\u202Egpj.exe', '报价gpj.exe'],
    ['CON.txt', '_CON.txt'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['...', 'file'],
    ['', 'file'],
  ])('%j is saved as %s', (name, saved) => {
    expect(savedName(name)).toBe(saved);
  });

  it('[UI-3] for any name the saved one has no path and no invisible character, is short and not empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const saved = savedName(name);
        expect(saved).not.toMatch(/[\\/<>:"|?*]|[\p{Cc}\u202a-\u202e]/u);
        expect(saved).not.toBe('');
        expect(Array.from(saved).length).toBeLessThanOrEqual(100);
      }),
    );
  });

  it.each([
    ['https://cdn.example/a.pdf', 'https://cdn.example/a.pdf'],
    ['/files/a.pdf', 'https://app.example/files/a.pdf'],
    ['', null],
    ['javascript:alert(1)', null],
    [' java\tscript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://app.example/1', null],
    ['ftp://a/b', null],
    ['https://good.cn@evil.cn/', null],
    ['http://[', null],
  ])('%j leads to %s', (url, href) => {
    expect(linkUrl(url, BASE)).toBe(href);
  });

  it('pictures and sound may also be files of this page, and from no other scheme', () => {
    expect(mediaUrl('blob:https://app.example/1', BASE)).toBe('blob:https://app.example/1');
    expect(mediaUrl('data:image/svg+xml,<svg/>', BASE)).toBeNull();
    expect(mediaUrl('blob:https://evil.example/1', BASE)).toBeNull();
    expect(mediaUrl('blob:hostileHit()//', BASE)).toBeNull();
  });
});

it.each([
  ['/a.png', ['https://chat.example'], false],
  ['https://app.example/a.png', [], false],
  ['https://chat.example/a.png', ['https://chat.example/path'], false],
  ['https://chat.example:8443/a.png', ['https://chat.example'], true],
  ['http://chat.example/a.png', ['https://chat.example'], true],
  ['//evil.example/a.png', [], true],
  ['https://chat.example.evil.example/a.png', ['https://chat.example'], true],
  ['blob:https://app.example/1', [], false],
  ['https://evil.example/a.png', 'any', false],
  ['Image1', [], false],
  ['', [], false],
] as const)('%j with the hosts %j is foreign: %s', (url, hosts, expected) => {
  expect(isForeign(url, hosts, BASE)).toBe(expected);
});

describe('sizes on screen', () => {
  it.each([
    [1200, 900, 240, 180],
    [900, 1200, 180, 240],
    [100, 80, 100, 80],
    [400, 20_000, 48, 240],
    [0, 0, 160, 120],
    [Number.NaN, 5, 160, 120],
  ])('%d × %d takes %d × %d', (width, height, ...box) => {
    const { width: across, height: down } = imageBox({ width, height });
    expect([across, down]).toEqual(box);
  });

  it('forty million pixels are the maximum', () => {
    expect(isTooManyPixels({ width: 8000, height: 5000 })).toBe(false);
    expect(isTooManyPixels({ width: 20_000, height: 20_000 })).toBe(true);
  });

  it.each([
    [1, 62.5],
    [30, 135],
    [60, 210],
    [600, 220],
    [-1, 60],
  ])('%i seconds are %d px wide', (seconds, width) => {
    expect(voiceWidth(seconds)).toBe(width);
  });
});
