import { chinese } from '../copy/language.js';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { emojiCodes, emojiName, replaceEmojiCodes } from './emojiCodes.js';
import { codesForNames, emojiBefore, namesForCodes } from './emojiInBox.js';

afterEach(() => replaceEmojiCodes({}));

describe('emoji in the text box (COMPOSER)', () => {
  it('[UI-COMPOSER-15] each of the 35 is shown by its name and sent as its code', () => {
    for (const [index, { code }] of emojiCodes.entries()) {
      const name = emojiName(index, chinese);
      expect(namesForCodes(`早${code}安`, [], chinese)).toBe(`早[${name}]安`);
      expect(codesForNames(`早[${name}]安`, [], chinese)).toBe(`早${code}安`);
    }
    expect(namesForCodes('[):', [], chinese)).toBe('[):');
    expect(codesForNames('[注意][):][', [], chinese)).toBe('[注意][):][');
  });

  it('[UI-COMPOSER-15] with replaced codes as well', () => {
    replaceEmojiCodes({ '[):]': '[wx]', '[:D]': '[大笑]' });
    expect(namesForCodes('[wx][大笑][):]', [], chinese)).toBe('[微笑][大笑][):]');
    expect(codesForNames('[微笑][大笑]', [], chinese)).toBe('[wx][大笑]');
  });

  it('[UI-COMPOSER-15] for any text, a shown text stays as it is, and a sent text is shown the same', () => {
    const pieces = fc.constantFrom('[', ']', ':', ')', '微笑', '[微笑]', '[):]', '[(F)]', 'a', ' ', '\n', '😀');
    const texts = fc.array(pieces, { maxLength: 12 }).map((some) => some.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const shown = namesForCodes(text, [], chinese);
        expect(namesForCodes(codesForNames(shown, [], chinese), [], chinese)).toBe(shown);
        expect(codesForNames(namesForCodes(codesForNames(shown, [], chinese), [], chinese), [], chinese)).toBe(
          codesForNames(shown, [], chinese),
        );
      }),
    );
  });

  it('[UI-COMPOSER-15] the brackets in a mentioned name stay as they are', () => {
    const people = ['小[微笑]', '[:D]', '林晓'];
    expect(codesForNames('@小[微笑] [微笑]小[微笑]', people, chinese)).toBe('@小[微笑] [):]小[):]');
    expect(namesForCodes('@[:D] [:D]@小[微笑] ', people, chinese)).toBe('@[:D] [大笑]@小[微笑] ');
  });

  it('[UI-COMPOSER-15] a name before the caret is removed as a whole, other text letter by letter', () => {
    expect(emojiBefore('早[微笑]安', 5, chinese)).toBe(1);
    expect(['早[微笑', '早[注意]', '早[微笑]安', ''].map((text) => emojiBefore(text, text.length, chinese))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
