import { Smile } from 'lucide-react';
import { Suspense, useCallback, useRef, useState, type RefObject } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { IconButton } from '../primitives/IconButton.js';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import { useParts } from '../session/ChatParts.js';

// Loaded with the first press on 表情.
const EmojiPicker = /*#__PURE__*/ lazyWithRetry(async () => (await import('./EmojiPicker.js')).EmojiPicker);

const PARTS = { EmojiPicker };

/** The parts of the composer that the picker uses. */
export interface EmojiPickerDeps {
  readonly disabled: boolean;
  /** The recent emoji, by code. */
  readonly recent: readonly string[] | undefined;
  readonly onPick: (code: string) => void;
}

/** The button 表情, and the picker while it is open; both at their places in the composer's grid. */
export function useEmojiPicker(
  box: RefObject<HTMLTextAreaElement | null>,
  { disabled, recent, onPick }: EmojiPickerDeps,
) {
  const parts = useParts(PARTS);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  const emojiButton = (
    <IconButton
      ref={button}
      label={zhChat.emoji}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <Smile size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  const emojiPopup = isOpen && (
    <Suspense fallback={null}>
      <parts.EmojiPicker anchor={button} returnFocusTo={box} recent={recent} onPick={onPick} onClose={close} />
    </Suspense>
  );
  return { emojiButton, emojiPopup };
}
