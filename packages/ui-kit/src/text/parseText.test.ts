import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message, text } from '../testing/samples.js';
import { emojiCodes } from './emojiCodes.js';
import { emojiDrawings } from './emojiDrawings.js';
import { createTextCache, parseEmoji } from './parseEmoji.js';
import { parseText } from './parseText.js';

const kinds = (source: string) => parseText(source).map(({ kind }) => kind);
const links = (source: string) => parseText(source).flatMap((part) => (part.kind === 'link' ? [part.href] : []));
const code = fc.constantFrom(...emojiCodes.map((entry) => entry.code));
const anyText = fc
  .array(
    fc.oneof(code, fc.string({ unit: 'grapheme' }), fc.constantFrom('[', ']', 'https://', 'http://a.cn/x', '[[:D]')),
  )
  .map((pieces) => pieces.join(''));

describe('message text (TEXT)', () => {
  it('no text is lost and none is added', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        expect(
          parseText(source)
            .map((part) => part.source)
            .join(''),
        ).toBe(source);
        expect(
          parseEmoji(source)
            .map((part) => part.source)
            .join(''),
        ).toBe(source);
      }),
    );
  });

  it('[UI-TEXT-2] each of the 35 codes becomes its emoji', () => {
    emojiCodes.forEach((entry, index) => {
      expect(parseText(`早${entry.code}安`)).toEqual([
        { kind: 'text', source: '早' },
        { kind: 'emoji', source: entry.code, index },
        { kind: 'text', source: '安' },
      ]);
    });
  });

  it.each(['[:)]', '10:30', ':)', '[image]', '[ :D]', '[:d]', '[', '[:D', '😀 👨‍👩‍👧', '(L)'])(
    '[UI-TEXT-2] %s stays text',
    (source) => {
      expect(kinds(source)).toEqual(['text']);
    },
  );

  it('[UI-EMOJI-1] there are 35 codes, all different, each with a drawing', () => {
    expect(new Set(emojiCodes.map((entry) => entry.code)).size).toBe(35);
    expect(emojiDrawings).toHaveLength(35);
    expect(emojiDrawings.every((shapes) => shapes.split('|').every((shape) => /^#\w+ !?M/i.test(shape)))).toBe(true);
    expect(emojiCodes[0]?.code).toBe('[):]');
  });

  it.each([
    ['看https://a.cn/b?c=1#d，好', 'https://a.cn/b?c=1#d'],
    ['HTTP://A.CN', 'http://a.cn/'],
    ['(https://a.cn/b).', 'https://a.cn/b'],
    ['https://a.cn/x_(y)', 'https://a.cn/x_(y)'],
    ['https://a.cn[:D]', 'https://a.cn/'],
    ['"https://a.cn"', 'https://a.cn/'],
    ['https://a.cn/b看', 'https://a.cn/b'],
    ['看www.a.cn，好', 'http://www.a.cn/'],
    ['去example.com.cn/a?b=1看', 'http://example.com.cn/a?b=1'],
    ['https://a.cn/x_(y))', 'https://a.cn/x_(y)'],
    ...['～', '——', '』', '〕', '｜', '·', '\u200b', '）', '\u3000'].map((mark): [string, string] => [
      `https://a.cn/b${mark}c`,
      'https://a.cn/b',
    ]),
  ])('%s links to %s', (source, href) => {
    expect(links(source)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:abc',
    'vbscript:x',
    'intent:x',
    'file:///etc/passwd',
    'ftp://a.cn',
    '//a.cn',
    'a@b.cn',
    'readme.md',
    '10.30',
    'https://',
    'https://good.cn@evil.cn',
    'http://user:pass@evil.cn/',
  ])('%s is no link', (source) => {
    expect(links(source)).toEqual([]);
  });

  it('[UI-2] in any text every link is http or https', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (url, around) => {
        for (const href of links(`${around}${url} ${around}`)) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });

  it.each(['[', '[:', 'https://a', 'https://a!', '!', '[:D]', 'https://', 'http:[', ')', '(', 'a.', 'a.cn/(', '@'])(
    '[UI-5] a million characters of %s are parsed within the test’s time-out, which quadratic work would exceed',
    (piece) => {
      const source = `https://a.cn/${piece.repeat(1_000_000 / piece.length)}x`;
      const parts = parseText(source);
      expect(parts.reduce((length, part) => length + part.source.length, 0)).toBe(source.length);
    },
  );

  it('a record is parsed once', () => {
    const partsOf = createTextCache();
    const record = message({ body: text('你好[:D]') });
    expect(partsOf(record)).toBe(partsOf(record));
    expect(partsOf(message({ body: { type: 'unsupported' } }))).toEqual([]);
  });
});
