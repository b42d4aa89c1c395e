import { X } from 'lucide-react';
import { zhChat } from '../../copy/zhChat.js';
import { IconButton } from '../../primitives/IconButton.js';

/** The message that is being answered, as one line. */
export interface QuotedLine {
  readonly name: string;
  readonly preview: string;
}

/** What is being answered, and the way to let it be. */
export interface QuoteBarProps {
  readonly quote: QuotedLine;
  readonly onCancel: () => void;
}

/** Above the text: what is being answered, and the way to let it be (UI-QUOTE-1). */
export function QuoteBar({ quote, onCancel }: QuoteBarProps) {
  return (
    <div className="quote">
      <span>
        {zhChat.quoting} <bdi>{quote.name}</bdi>
        {zhChat.colon}
        <bdi>{quote.preview}</bdi>
      </span>
      <IconButton label={zhChat.cancelQuote} onClick={onCancel}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
