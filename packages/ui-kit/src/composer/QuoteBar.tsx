import { X } from 'lucide-react';
import { zhChat } from '../copy/zhChat.js';
import { IconButton } from '../primitives/IconButton.js';

/** The quoted message as one line. */
export interface QuotedLine {
  readonly name: string;
  readonly preview: string;
}

/** The quoted message, and the handler that removes it. */
export interface QuoteBarProps {
  readonly quote: QuotedLine;
  readonly onCancel: () => void;
}

/** Above the text: the quoted message, and a button that removes it. */
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
