import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unzipped } from '../../testing/unzipped.js';
import { createPptx, createZip } from './archives.js';

const AT = Date.UTC(2026, 10, 20, 4);

describe('archives and presentations (ORDER)', () => {
  it('[SB-ORDER-12] an archive contains its files byte for byte, under any names', () => {
    const file = fc.record({ name: fc.string({ minLength: 1, unit: 'grapheme' }), bytes: fc.uint8Array() });
    fc.assert(
      fc.property(fc.uniqueArray(file, { selector: ({ name }) => name.toWellFormed(), maxLength: 4 }), (files) => {
        const read = unzipped(createZip(files, AT));
        expect([...read.keys()]).toEqual(files.map(({ name }) => name.toWellFormed()));
        for (const { name, bytes } of files) {
          const found = read.get(name.toWellFormed());
          expect(found?.bytes).toEqual(Buffer.from(bytes));
          expect(found?.crc).toBe(crc32(bytes));
        }
      }),
    );
  });

  it('[SB-ORDER-12] a presentation is well-formed XML whose parts refer to existing parts', () => {
    const picture = { bytes: new Uint8Array([1, 2, 3]), ending: 'png' };
    const parts = unzipped(
      createPptx(
        [
          { title: '<完工> & "报告"\u0000', lines: [], pictures: [] },
          { title: '二', lines: ['a', 'b'], pictures: [picture, picture] },
        ],
        AT,
      ),
    );
    expect(parts.has('ppt/slides/slide2.xml')).toBe(true);
    expect(parts.get('ppt/media/image2-2.png')?.bytes).toEqual(Buffer.from([1, 2, 3]));
    for (const [name, { bytes }] of parts) {
      if (!/\.(?:xml|rels)$/u.test(name)) continue;
      const text = bytes.toString();
      expect([name, ...unclosed(text)]).toEqual([name]);
      const folder = name.replace(/_rels\/[^/]*$/u, '');
      for (const [, target = ''] of name.endsWith('.rels') ? text.matchAll(/Target="([^"]+)"/gu) : []) {
        const path = new URL(target, `http://x/${folder}`).pathname.slice(1);
        expect([...parts.keys()]).toContain(path);
      }
    }
    const first = parts.get('ppt/slides/slide1.xml')?.bytes.toString() ?? '';
    expect(first).toContain('<a:t>&lt;完工&gt; &amp; "报告"</a:t>');
  });
});

function unclosed(text: string): readonly string[] {
  const open: string[] = [];
  for (const [, slash, name = '', empty] of text.matchAll(/<(\/?)([A-Za-z:]+)(?:\s[^<>]*?)?(\/?)>/gu)) {
    if (slash === '') open.push(...(empty === '' ? [name] : []));
    else if (open.pop() !== name) return [name];
  }
  return open;
}
