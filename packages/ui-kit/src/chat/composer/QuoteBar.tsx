import { X } from 'lucide-react';
import { zhChat } from '../../copy/zhChat.js';
import { IconButton } from '../../primitives/IconButton.js';

/** The message that is being answered, as one line. */
export interface QuotedLine {
  readonly name: string;
  readonly preview: string;
}

/** Above the text: what is being answered, and the way to let it be (UI-QUOTE-1). */
export function QuoteBar({ quote, onCancel }: { readonly quote: QuotedLine; readonly onCancel: () => void }) {
  return (
    <div className="quote">
      <span>
        {zhChat.quoting} <bdi>{quote.name}</bdi>：<bdi>{quote.preview}</bdi>
      </span>
      <IconButton label={zhChat.cancelQuote} onClick={onCancel}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
