import { Suspense } from 'react';
import { asImage } from '../a11y/VisuallyHidden.js';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import { useLanguage } from '../copy/language.js';
import { emojiCodes, emojiName } from './emojiCodes.js';
import type { MarkdownProps } from './Markdown.js';
import type { TextPart } from './parseEmoji.js';

// What finds addresses is as large as the whole list of messages: it is loaded with the first text that may have one.
const LinkedText = /*#__PURE__*/ lazyWithRetry(
  async () => (await import('./LinkedText.js')).LinkedText,
  ({ text }: { readonly text: string }) => text,
);

const MAY_BE_ADDRESS = /:\/\/|\.[a-z]{2}/iu;

/** A text with its emoji as drawings and its addresses as links. */
export function RichText({ parts }: { readonly parts: readonly TextPart[] }) {
  // Indexes are stable keys: the parts of a message never change.
  return parts.map((part, index) => {
    if (part.kind === 'emoji') return <Emoji key={index} index={part.index} />;
    if (!MAY_BE_ADDRESS.test(part.source)) return part.source;
    return (
      <Suspense key={index} fallback={part.source}>
        <LinkedText text={part.source} />
      </Suspense>
    );
  });
}

const Markdown = /*#__PURE__*/ lazyWithRetry(
  async () => (await import('./Markdown.js')).Markdown,
  ({ plain }: MarkdownProps) => plain,
);

export function LateMarkdown(props: MarkdownProps) {
  return (
    <Suspense fallback={props.plain}>
      <Markdown {...props} />
    </Suspense>
  );
}

// The drawings are a third of the kit's weight and a chat without emoji needs none: they are loaded on first use.
const EmojiGlyph = /*#__PURE__*/ lazyWithRetry(
  async () => (await import('./EmojiGlyph.js')).EmojiGlyph,
  // The box has the emoji's name; it is too small for an error text.
  () => null,
);

/** One of the 35 emoji in a line of text, by its index. The box has its final size at once; copying it copies the code. */
export function Emoji({ index }: { readonly index: number }) {
  const language = useLanguage();
  return (
    <span {...asImage(emojiName(index, language) ?? '')} data-emoji={emojiCodes[index]?.code} style={BOX}>
      <span style={COPIED}>{emojiCodes[index]?.code}</span>
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
