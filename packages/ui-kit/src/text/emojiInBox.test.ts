import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { emojiCodes, replaceEmojiCodes } from './emojiCodes.js';
import { codesForNames, emojiBefore, namesForCodes } from './emojiInBox.js';

afterEach(() => replaceEmojiCodes({}));

describe('emoji in the text box (COMPOSER)', () => {
  it('[UI-COMPOSER-15] each of the 35 is shown by its name and sent as its code', () => {
    for (const { code, name } of emojiCodes) {
      expect(namesForCodes(`早${code}安`)).toBe(`早[${name}]安`);
      expect(codesForNames(`早[${name}]安`)).toBe(`早${code}安`);
    }
    expect(namesForCodes('[):')).toBe('[):');
    expect(codesForNames('[注意][):][')).toBe('[注意][):][');
  });

  it('[UI-COMPOSER-15] with replaced codes as well', () => {
    replaceEmojiCodes({ '[):]': '[wx]', '[:D]': '[大笑]' });
    expect(namesForCodes('[wx][大笑][):]')).toBe('[微笑][大笑][):]');
    expect(codesForNames('[微笑][大笑]')).toBe('[wx][大笑]');
  });

  it('[UI-COMPOSER-15] for any text, a shown text stays as it is, and a sent text is shown the same', () => {
    const pieces = fc.constantFrom('[', ']', ':', ')', '微笑', '[微笑]', '[):]', '[(F)]', 'a', ' ', '\n', '😀');
    const texts = fc.array(pieces, { maxLength: 12 }).map((some) => some.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const shown = namesForCodes(text);
        expect(namesForCodes(codesForNames(shown))).toBe(shown);
        expect(codesForNames(namesForCodes(codesForNames(shown)))).toBe(codesForNames(shown));
      }),
    );
  });

  it('[UI-COMPOSER-15] the brackets in a mentioned name stay as they are', () => {
    const people = ['小[微笑]', '[:D]', '林晓'];
    expect(codesForNames('@小[微笑] [微笑]小[微笑]', people)).toBe('@小[微笑] [):]小[):]');
    expect(namesForCodes('@[:D] [:D]@小[微笑] ', people)).toBe('@[:D] [大笑]@小[微笑] ');
  });

  it('[UI-COMPOSER-15] a name before the caret is removed as a whole, other text letter by letter', () => {
    expect(emojiBefore('早[微笑]安', 5)).toBe(1);
    expect(['早[微笑', '早[注意]', '早[微笑]安', ''].map((text) => emojiBefore(text, text.length))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
