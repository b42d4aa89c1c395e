import type { PickedMention } from '@fitout/im-core';
import type { ReactNode } from 'react';
import type { ChooseFiles } from './FileTools.js';
import type { SendKey } from './composerRules.js';
import type { Mentionable } from './mentionRules.js';
import type { QuotedLine } from './QuoteBar.js';

/** The imperative handle of the composer. */
export interface ComposerHandle {
  focus(): void;
  /** Inserts text at the caret. */
  insertText(text: string): void;
}

/** The props of the composer. The draft is controlled: the caller stores it. */
export interface ComposerProps {
  readonly draft: string;
  /** The members that the user picked for the draft. */
  readonly mentions?: readonly PickedMention[];
  /** Called with every change of the text, and the picked members at their places in it. */
  readonly onDraft: (text: string, mentions: readonly PickedMention[]) => void;
  readonly onSend: (text: string) => void;
  /** The text box got or lost the focus. */
  readonly onWriting?: (isWriting: boolean) => void;
  /** Why the user cannot send, for example 你已被禁言; null if they can. */
  readonly disabledReason?: string | null;
  readonly limitBytes?: number;
  /** Which key sends. */
  readonly sendKey?: SendKey;
  /** Called with the chosen key; without it there is no choice. */
  readonly onSendKey?: (sendKey: SendKey) => void;
  /** Called with a text that is too long for a message, to send it as a file; without it that is not offered. */
  readonly onSendAsFile?: (text: string) => void;
  /** The recent emoji, by code, the latest first. */
  readonly recentEmoji?: readonly string[];
  /** Called with the code of an inserted emoji. */
  readonly onEmoji?: (code: string) => void;
  /** More buttons for the toolbar. */
  readonly tools?: ReactNode;
  /** Called with chosen and pasted files; without it there are no buttons for files. */
  readonly onFiles?: ChooseFiles | undefined;
  /** The members who can be mentioned, the likeliest first; left out if mentions do not apply. */
  readonly mentionables?: readonly Mentionable[] | undefined;
  /** The quoted message. */
  readonly quote?: QuotedLine | null;
  readonly onCancelQuote?: () => void;
  /** The typing indicator, for example 对方正在输入…; null while no one types. */
  readonly typing?: string | null;
}
