import { Suspense } from 'react';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import { asImage } from '../a11y/VisuallyHidden.js';
import { emojiCodes } from './emojiCodes.js';

// The drawings are a third of the kit's weight and a chat without emoji needs none: they are loaded on first use.
const EmojiGlyph = /*#__PURE__*/ lazyWithRetry(
  async () => (await import('./EmojiGlyph.js')).EmojiGlyph,
  // The box has the emoji's name; it is too small for an error text.
  () => null,
);

/**
 * One of the 35 emoji inside a line of text. The box has its final size before the drawing is loaded, so nothing moves
 * then. Copying the text copies the code, which is in the text without a size.
 */
export function Emoji({ index }: { readonly index: number }) {
  const { name, code } = emojiCodes[index] ?? { name: '', code: '' };
  return (
    <span {...asImage(name)} data-emoji={code} style={BOX}>
      <span style={COPIED}>{code}</span>
      <Suspense fallback={null}>
        <EmojiGlyph index={index} />
      </Suspense>
    </span>
  );
}

const COPIED = { fontSize: 0 } as const;

const BOX = {
  display: 'inline-block',
  width: '1em',
  height: '1em',
  margin: '0 1px',
  fontSize: '1.45em',
  lineHeight: 1,
  verticalAlign: '-0.22em',
} as const;
