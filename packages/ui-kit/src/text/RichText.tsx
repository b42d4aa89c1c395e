import { zhChat } from '../copy/zhChat.js';
import { Emoji } from './Emoji.js';
import type { TextPart } from './parseText.js';

/** Message text as React nodes: markup stays text; links open in a new tab without referrer. */
export function RichText({ parts }: { readonly parts: readonly TextPart[] }) {
  // Indexes are stable keys: the parts of a message never change.
  return parts.map((part, index) => {
    if (part.kind === 'text') return part.source;
    if (part.kind === 'emoji') return <Emoji key={index} index={part.index} />;
    return (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer" title={zhChat.openLink(part.host)}>
        {part.source}
      </a>
    );
  });
}
