import { AtSign } from 'lucide-react';
import {
  forwardRef,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useParts } from '../parts/ChatParts.js';
import { zhChat } from '../../copy/zhChat.js';
import { useImeGuard } from '../../a11y/useImeGuard.js';
import { TOUCH_ONLY, useMediaQuery } from '../../a11y/useMediaQuery.js';
import { IconButton } from '../../primitives/IconButton.js';
import { FileTools, type ChooseFiles } from '../attach/FileTools.js';
import { Frame, TextBox, Toolbar } from './composerStyles.js';
import { bytesWorthShowing, decideSend, enterAction, pastedText, TEXT_LIMIT_BYTES } from './composerRules.js';
import type { ComposerHandle, ComposerProps } from './ComposerProps.js';
import { QuoteBar } from './QuoteBar.js';
import { SendRow } from './SendRow.js';
import { useEmojiPicker } from './useEmojiPicker.js';
import { useTextEditing } from './useTextEditing.js';

const PARTS = { FileTools, QuoteBar };

/** The footer of a conversation, where messages are written (R102, R105; UI-COMPOSER-1…UI-COMPOSER-7). */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(props, ref) {
  const { draft, disabledReason = null, limitBytes = TEXT_LIMIT_BYTES, onFiles, onWriting, onCancelQuote } = props;
  const { quote = null } = props;
  const hintId = useId();
  const parts = useParts(PARTS);
  const isTouch = useMediaQuery(TOUCH_ONLY);
  const ime = useImeGuard();
  const { box, shown, attributes, popup, handleChange, handleKey, insertText, clear } = useTextEditing(props);
  const used = bytesWorthShowing(draft, limitBytes);
  const isTooLong = used !== null && used > limitBytes;
  const disabled = disabledReason !== null;
  const { emojiButton, emojiPopup } = useEmojiPicker(box, { disabled, recent: props.recentEmoji, onPick: insertEmoji });

  useLayoutEffect(() => fitToText(box.current), [box, shown]);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus(), insertText }));

  function insertEmoji(code: string) {
    insertText(code);
    props.onEmoji?.(code);
  }

  function submit() {
    const decision = decideSend(draft, limitBytes);
    if (decision === 'tooLong') return;
    if (decision === 'send') props.onSend(draft);
    clear();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (ime.owns(event) || handleKey(event)) return;
    const action = enterAction(event, { sendKey: props.sendKey ?? 'enter', isTouch });
    if (action === null) {
      if (event.key === 'Escape' && quote !== null) onCancelQuote?.();
      return;
    }
    // Without Ctrl and ⌘ the browser itself breaks the line and keeps it in its undo history.
    if (action === 'break' && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (action === 'break') insertText('\n');
    else submit();
  }

  function handleMentionClick() {
    box.current?.focus();
    insertText('@');
  }

  function handleSendClick() {
    submit();
    box.current?.focus();
  }

  return (
    <Frame>
      {quote !== null && <parts.QuoteBar quote={quote} onCancel={() => onCancelQuote?.()} />}
      <TextBox
        ref={box}
        value={shown}
        rows={1}
        enterKeyHint={isTouch ? 'enter' : 'send'}
        aria-label={zhChat.composer}
        aria-describedby={hintId}
        aria-invalid={isTooLong || undefined}
        placeholder={disabledReason ?? zhChat.composer}
        disabled={disabled}
        onChange={(event) => handleChange(event.target)}
        onFocus={() => onWriting?.(true)}
        onBlur={() => onWriting?.(false)}
        onKeyDown={handleKeyDown}
        onPaste={(event) => handlePaste(event, onFiles, insertText)}
        {...attributes}
        {...ime.handlers}
      />
      <Tools composer={props} {...{ emojiButton, disabled }} onMention={handleMentionClick} />
      <SendRow composer={props} {...{ hintId, used, isTooLong }} onSend={handleSendClick} />
      {popup}
      {emojiPopup}
    </Frame>
  );
});

/** The height of the text, where the browser lacks `field-sizing`: Firefox, and Safari before 26. A test without a browser has no layout. */
function fitToText(box: HTMLTextAreaElement | null): void {
  if (box === null || typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')) return;
  box.style.height = '';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

interface ToolsProps {
  readonly composer: ComposerProps;
  readonly emojiButton: ReactNode;
  readonly disabled: boolean;
  readonly onMention: () => void;
}

/** The buttons below the text, and the typing indicator beside them. */
function Tools({ composer, emojiButton, disabled, onMention }: ToolsProps) {
  const { onFiles, mentionables, tools, typing } = composer;
  const parts = useParts(PARTS);
  return (
    <Toolbar>
      {emojiButton}
      {onFiles !== undefined && <parts.FileTools onFiles={onFiles} disabled={disabled} />}
      {mentionables !== undefined && (
        <IconButton label={zhChat.mention} disabled={disabled} onClick={onMention}>
          <AtSign size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {tools}
      <span className="typing" aria-live="polite">
        {typing}
      </span>
    </Toolbar>
  );
}

/** Pasted files are attached; pasted text loses its invisible characters. */
function handlePaste(event: ClipboardEvent, onFiles: ChooseFiles | undefined, insertText: (text: string) => void) {
  const files = Array.from(event.clipboardData.files);
  if (files.length > 0 && onFiles !== undefined) {
    event.preventDefault();
    onFiles(files, 'any');
    return;
  }
  const pasted = event.clipboardData.getData('text/plain');
  const text = pastedText(pasted);
  if (text === pasted) return;
  event.preventDefault();
  insertText(text);
}
