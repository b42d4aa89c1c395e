import { useLanguage } from '../copy/language.js';
import { zhChat } from '../copy/zhChat.js';
import { parseText } from './parseText.js';

/** A text without emoji, with its addresses as links. */
export function LinkedText({ text }: { readonly text: string }) {
  const language = useLanguage();
  return parseText(text).map((part, index) =>
    part.kind === 'link' ? (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer"
        title={language(zhChat).openLink(part.host)}
      >
        {part.source}
      </a>
    ) : (
      part.source
    ),
  );
}
