import { AtSign, Smile } from 'lucide-react';
import {
  forwardRef,
  useCallback,
  Suspense,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { lazyWithRetry } from '../../primitives/lazyWithRetry.js';
import { useParts } from '../parts/ChatParts.js';
import { zhChat } from '../../copy/zhChat.js';
import { VisuallyHidden } from '../../a11y/VisuallyHidden.js';
import { useImeGuard } from '../../a11y/useImeGuard.js';
import { TOUCH_ONLY, useMediaQuery } from '../../a11y/useMediaQuery.js';
import { Button } from '../../primitives/Button.js';
import { IconButton } from '../../primitives/IconButton.js';
import { codesForNames, emojiBefore, namesForCodes } from '../emoji/emojiInBox.js';
import { FileTools } from '../attach/FileTools.js';
import { Frame, Hint, Send, TextBox, Toolbar } from './composerStyles.js';
import { bytesWorthShowing, decideSend, enterAction, pastedText, TEXT_LIMIT_BYTES } from './composerRules.js';
import { useMentions } from '../mention/useMentions.js';
import type { ComposerHandle, ComposerProps } from './ComposerProps.js';
import { QuoteBar } from './QuoteBar.js';
import { SendKeyPicker } from './SendKeyPicker.js';

// Loaded with the first press on 表情.
const EmojiPicker = /*#__PURE__*/ lazyWithRetry(async () => (await import('./EmojiPicker.js')).EmojiPicker);

const PARTS = { FileTools, QuoteBar, SendKeyPicker, EmojiPicker };

/** The footer of a conversation, where messages are written (R102, R105; UI-COMPOSER-1…UI-COMPOSER-7). */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(
  {
    draft,
    onDraft,
    onSend,
    onWriting,
    disabledReason = null,
    limitBytes = TEXT_LIMIT_BYTES,
    sendKey = 'enter',
    onSendKey,
    onSendAsFile,
    recentEmoji,
    onEmoji,
    tools,
    onFiles,
    mentionables,
    quote = null,
    onCancelQuote,
    typing = null,
  },
  ref,
) {
  const hintId = useId();
  const parts = useParts(PARTS);
  const box = useRef<HTMLTextAreaElement>(null);
  const emojiButton = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const isTouch = useMediaQuery(TOUCH_ONLY);
  const ime = useImeGuard();
  const shown = namesForCodes(draft);
  const mentions = useMentions(box, shown, replaceText, mentionables);
  const stopPicking = useCallback(() => setPicking(false), []);
  const used = bytesWorthShowing(draft, limitBytes);
  const isTooLong = used !== null && used > limitBytes;
  const isDisabled = disabledReason !== null;

  function replaceText(text: string, caret: number) {
    const element = box.current;
    if (element === null) return;
    const place = namesForCodes(text.slice(0, caret)).length;
    // Set directly: React does not know this value, and would treat the return to the old one as no change.
    element.value = namesForCodes(text);
    element.setSelectionRange(place, place);
    onDraft(codesForNames(text));
  }

  function handleChange({ value, selectionStart }: HTMLTextAreaElement) {
    // A code that was typed or pasted must become its name before React writes the value, which would lose the caret.
    if (namesForCodes(value) === value) onDraft(codesForNames(value));
    else replaceText(value, selectionStart);
    mentions.follow();
  }

  function takesEmoji({ key }: KeyboardEvent, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
    if (key !== 'Backspace' || selectionStart !== selectionEnd) return false;
    const start = emojiBefore(value, selectionStart);
    if (start === null) return false;
    replaceText(value.slice(0, start) + value.slice(selectionStart), start);
    mentions.follow();
    return true;
  }

  function insertText(text: string) {
    const element = box.current;
    if (element === null) return;
    const { value, selectionStart, selectionEnd } = element;
    const head = value.slice(0, selectionStart) + text;
    replaceText(head + value.slice(selectionEnd), head.length);
    mentions.follow();
  }

  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus(), insertText }));
  function submit() {
    const decision = decideSend(draft, limitBytes);
    if (decision === 'tooLong') return;
    if (decision === 'send') onSend(draft);
    onDraft('');
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (ime.owns(event) || mentions.handleKey(event)) return;
    if (takesEmoji(event, event.currentTarget)) {
      event.preventDefault();
      return;
    }
    const action = enterAction(event, { sendKey, isTouch });
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

  function handlePaste(event: ClipboardEvent) {
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
      <Toolbar>
        <IconButton
          ref={emojiButton}
          label={zhChat.emoji}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          disabled={isDisabled}
          onClick={() => setPicking(!isPicking)}
        >
          <Smile size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {onFiles !== undefined && <parts.FileTools onFiles={onFiles} disabled={isDisabled} />}
        {mentionables !== undefined && (
          <IconButton label={zhChat.mention} disabled={isDisabled} onClick={handleMentionClick}>
            <AtSign size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        {tools}
        <span className="typing" aria-live="polite">
          {typing}
        </span>
      </Toolbar>
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
        disabled={isDisabled}
        onChange={(event) => handleChange(event.target)}
        onFocus={() => onWriting?.(true)}
        onBlur={() => onWriting?.(false)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        {...mentions.attributes}
        {...ime.handlers}
      />
      <Send data-counting={used === null ? undefined : ''}>
        <Hint id={hintId} $wrong={isTooLong} role={isTooLong ? 'alert' : undefined}>
          {used === null && !isDisabled && <parts.SendKeyPicker sendKey={sendKey} onSendKey={onSendKey} />}
          {isDisabled && <VisuallyHidden>{disabledReason}</VisuallyHidden>}
          {used !== null && `${isTooLong ? `${zhChat.tooLong} ` : ''}${zhChat.bytesLeft(used, limitBytes)}`}
        </Hint>
        {isTooLong && onSendAsFile !== undefined && (
          <Button onClick={() => onSendAsFile(draft)}>{zhChat.sendAsFile}</Button>
        )}
        <Button tone="primary" disabled={isDisabled} onClick={handleSendClick}>
          {zhChat.send}
        </Button>
      </Send>
      {mentions.popup}
      {isPicking && (
        <Suspense fallback={null}>
          <parts.EmojiPicker
            anchor={emojiButton}
            returnFocusTo={box}
            recent={recentEmoji}
            onPick={(code) => {
              insertText(code);
              onEmoji?.(code);
            }}
            onClose={stopPicking}
          />
        </Suspense>
      )}
    </Frame>
  );
});
