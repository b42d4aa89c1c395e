import type { ReactNode } from 'react';
import type { ChooseFiles } from '../attach/FileTools.js';
import type { SendKey } from './composerRules.js';
import type { Mentionable } from '../mention/mentionRules.js';
import type { QuotedLine } from './QuoteBar.js';

/** A hand on the composer from outside. */
export interface ComposerHandle {
  focus(): void;
  /** Puts text where the caret is. */
  insertText(text: string): void;
}

/** The draft comes in and goes out; who keeps it is the caller's decision. */
export interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: (text: string) => void;
  /** The text box got or lost the focus. */
  readonly onWriting?: (isWriting: boolean) => void;
  /** Why nothing can be sent, for example 您已被禁言; null when it can. */
  readonly disabledReason?: string | null;
  readonly limitBytes?: number;
  /** Which key sends. */
  readonly sendKey?: SendKey;
  /** Takes the choice of another one; without it there is none. */
  readonly onSendKey?: (sendKey: SendKey) => void;
  /** Takes a text that is too long for a message, to send it as a file; without it that is not offered. */
  readonly onSendAsFile?: (text: string) => void;
  /** The emoji used last, by code, the latest first. */
  readonly recentEmoji?: readonly string[];
  /** An emoji was used. */
  readonly onEmoji?: (code: string) => void;
  /** More buttons for the toolbar. */
  readonly tools?: ReactNode;
  /** Takes chosen and pasted files; without it there are no buttons for them. */
  readonly onFiles?: ChooseFiles | undefined;
  /** The members who can be mentioned, the likeliest first; left out where mentions do not apply. */
  readonly mentionables?: readonly Mentionable[] | undefined;
  /** The message that is being answered. */
  readonly quote?: QuotedLine | null;
  readonly onCancelQuote?: () => void;
  /** The typing indicator, for example 对方正在输入…; null when no one types. */
  readonly typing?: string | null;
}
