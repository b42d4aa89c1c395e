import { emojiDrawings } from './emojiDrawings.js';

/** One drawing by its index in `emojiCodes`. It is decorative: the component that renders it has the label. */
export function EmojiGlyph({ index }: { readonly index: number }) {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" aria-hidden="true" focusable="false">
      {(emojiDrawings[index] ?? '').split('|').map((shape) => {
        const [fill = '', path = ''] = cut(shape);
        const isEvenOdd = path.startsWith('!');
        return (
          <path
            key={shape}
            fill={fill}
            fillRule={isEvenOdd ? 'evenodd' : undefined}
            d={isEvenOdd ? path.slice(1) : path}
          />
        );
      })}
    </svg>
  );
}

function cut(shape: string): readonly string[] {
  const blank = shape.indexOf(' ');
  return [shape.slice(0, blank), shape.slice(blank + 1)];
}
