import { useLanguage } from '../copy/language.js';
import { AtSign, CirclePlus, Smile, X } from 'lucide-react';
import {
  type ClipboardEvent,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button, IconButton, lazyWithRetry, useImeGuard, VisuallyHidden } from '../primitives/index.js';
import { TOUCH_ONLY, useMediaQuery } from '../a11y/useMediaQuery.js';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import { isBlank } from '../forms/FormField.js';
import { useParts } from '../session/ChatParts.js';
import {
  type ComposerHandle,
  type ComposerProps,
  type ChooseFiles,
  EditBar,
  FileTools,
  QuoteBar,
  SendKeyPicker,
} from './composerParts.js';
import { bytesWorthShowing, decideSend, enterAction, pastedText, TEXT_LIMIT_BYTES } from './composerRules.js';
import { Frame, Hint, Send, TextBox, Toolbar } from './composerStyles.js';
import { useTextEditing } from './useTextEditing.js';

// Loaded with the first press on 表情.
const EmojiPicker = /*#__PURE__*/ lazyWithRetry(async () => (await import('./EmojiPicker.js')).EmojiPicker);

const PARTS = { FileTools, QuoteBar, SendKeyPicker, EmojiPicker };

/** The footer of a conversation, where messages are written (R102, R105; UI-COMPOSER-1…UI-COMPOSER-7). */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(props, ref) {
  const language = useLanguage();
  const { draft, disabledReason = null, limitBytes = TEXT_LIMIT_BYTES, onWriting, quote = null } = props;
  const { isEditing = false } = props;
  const hintId = useId();
  const isTouch = useMediaQuery(TOUCH_ONLY);
  const ime = useImeGuard();
  const { box, shown, attributes, popup, handleChange, handleKey, insertText, clear } = useTextEditing(props);
  const used = bytesWorthShowing(draft, limitBytes);
  const isTooLong = used !== null && used > limitBytes;
  const disabled = disabledReason !== null;
  const emoji = { disabled, recent: props.recentEmoji, onPick: insertEmoji, onOpen: () => setMoreOpen(false) };
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { emojiButton, emojiPopup } = useEmojiPicker(box, emoji);

  const { above, handlePaste, endOffer } = useLinesAbove(props, { box, isTouch, insertText });

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
    endOffer();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (ime.owns(event) || handleKey(event)) return;
    const action = enterAction(event, { sendKey: props.sendKey ?? 'enter', isTouch });
    if (action === null) {
      if (event.key === 'Escape' && isEditing) props.onCancelEdit?.();
      else if (event.key === 'Escape' && quote !== null) props.onCancelQuote?.();
      if (event.key !== 'ArrowUp' || draft !== '' || isEditing || props.onEditLast === undefined) return;
      event.preventDefault();
      props.onEditLast();
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
    <Frame data-empty={isBlank(draft) ? '' : undefined}>
      {above}
      <TextBox
        ref={box}
        value={shown}
        rows={1}
        enterKeyHint={isTouch ? 'enter' : 'send'}
        aria-label={language(zhChat).composer}
        aria-describedby={hintId}
        aria-invalid={isTooLong || undefined}
        placeholder={disabledReason ?? language(zhChat).composer}
        disabled={disabled}
        onChange={(event) => handleChange(event.target)}
        onFocus={() => {
          setMoreOpen(false);
          onWriting?.(true);
        }}
        onBlur={() => onWriting?.(false)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        {...attributes}
        {...ime.handlers}
      />
      <Tools
        composer={props}
        {...{ emojiButton, disabled, isMoreOpen }}
        onMention={handleMentionClick}
        onMore={() => setMoreOpen(!isMoreOpen)}
      />
      <SendRow composer={props} {...{ hintId, used, isTooLong }} onSend={handleSendClick} />
      {popup}
      {emojiPopup}
    </Frame>
  );
});

interface ToolsProps {
  readonly composer: ComposerProps;
  readonly emojiButton: ReactNode;
  readonly disabled: boolean;
  readonly isMoreOpen: boolean;
  readonly onMention: () => void;
  readonly onMore: () => void;
}

/** On a phone the box has voice, emoji and + on its line; the other tools are below, behind +. */
function Tools({ composer, emojiButton, disabled, isMoreOpen, onMention, onMore }: ToolsProps) {
  const language = useLanguage();
  const { onFiles, mentionables, voice, tools, typing } = composer;
  const parts = useParts(PARTS);
  return (
    <Toolbar>
      {emojiButton}
      {voice && <span className="voice">{voice}</span>}
      <IconButton
        className="plus"
        label={language(zhChat).moreTools}
        aria-expanded={isMoreOpen}
        disabled={disabled}
        onClick={onMore}
      >
        <CirclePlus size={24} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <div className="more" data-open={isMoreOpen}>
        {onFiles !== undefined && <parts.FileTools onFiles={onFiles} disabled={disabled} />}
        {mentionables !== undefined && (
          <IconButton label={language(zhChat).mention} disabled={disabled} onClick={onMention}>
            <AtSign size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        {tools}
      </div>
      <span className="typing" aria-live="polite">
        {typing}
      </span>
    </Toolbar>
  );
}

function useLinesAbove(
  { onFiles, quote = null, onCancelQuote, isEditing = false, onCancelEdit }: ComposerProps,
  {
    box,
    isTouch,
    insertText,
  }: { box: RefObject<HTMLTextAreaElement | null>; isTouch: boolean; insertText: (text: string) => void },
) {
  const parts = useParts(PARTS);
  const [pictures, setPictures] = useState<readonly File[]>([]);

  /** The pressed button goes away with its line. On a touch device the focus would open the keyboard. */
  function keepFocus() {
    if (!isTouch) box.current?.focus();
  }

  function handleQuoteCancel() {
    keepFocus();
    onCancelQuote?.();
  }

  function handleEditCancel() {
    keepFocus();
    onCancelEdit?.();
  }

  function handleOfferEnd() {
    keepFocus();
    setPictures([]);
  }

  function handlePicturesAdd() {
    handleOfferEnd();
    onFiles?.(pictures, 'any');
  }

  const above = (isEditing || quote !== null || pictures.length > 0) && (
    <div className="above">
      {isEditing && <EditBar onCancel={handleEditCancel} />}
      {!isEditing && quote !== null && <parts.QuoteBar quote={quote} onCancel={handleQuoteCancel} />}
      {pictures.length > 0 && <PictureOffer onAdd={handlePicturesAdd} onCancel={handleOfferEnd} />}
    </div>
  );
  return {
    above,
    handlePaste: (event: ClipboardEvent) => handlePaste(event, { onFiles, insertText, onPictures: setPictures }),
    endOffer: () => setPictures([]),
  };
}

function PictureOffer({ onAdd, onCancel }: { readonly onAdd: () => void; readonly onCancel: () => void }) {
  const language = useLanguage();
  return (
    <div className="quote" aria-live="polite">
      <span>{language(zhChat).pastedPicture}</span>
      <Button tone="text" size="small" onClick={onAdd}>
        {language(zhChat).addPicture}
      </Button>
      <IconButton label={language(zh).close} onClick={onCancel}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

interface PasteHandlers {
  readonly onFiles: ChooseFiles | undefined;
  readonly insertText: (text: string) => void;
  readonly onPictures: (pictures: readonly File[]) => void;
}

/** Cells and text of other programs bring a picture of themselves: it is only offered. File managers add names. */
function handlePaste(event: ClipboardEvent, { onFiles, insertText, onPictures }: PasteHandlers) {
  const { clipboardData } = event;
  const files = onFiles === undefined ? [] : Array.from(clipboardData.files);
  const plain = clipboardData.getData('text/plain');
  const text = pastedText(plain);
  const isPicture = files.every(({ name, type }) => type.startsWith('image/') && !text.includes(name));
  onPictures(isPicture && !isBlank(text) ? files : []);
  if (files.length > 0 && (!isPicture || isBlank(text))) {
    event.preventDefault();
    onFiles?.(files, 'any');
  } else if (text !== plain) {
    event.preventDefault();
    insertText(text);
  }
}

interface SendRowProps {
  readonly composer: ComposerProps;
  readonly hintId: string;
  readonly used: number | null;
  readonly isTooLong: boolean;
  readonly onSend: () => void;
}

function SendRow({ composer, hintId, used, isTooLong, onSend }: SendRowProps) {
  const language = useLanguage();
  const { draft, disabledReason = null, limitBytes = TEXT_LIMIT_BYTES, sendKey = 'enter' } = composer;
  const { onSendKey, onSendAsFile } = composer;
  const parts = useParts(PARTS);
  const isDisabled = disabledReason !== null;
  return (
    <Send data-counting={used === null ? undefined : ''}>
      <Hint id={hintId} $wrong={isTooLong} role={isTooLong ? 'alert' : undefined}>
        {used === null && !isDisabled && <parts.SendKeyPicker sendKey={sendKey} onSendKey={onSendKey} />}
        {isDisabled && <VisuallyHidden>{disabledReason}</VisuallyHidden>}
        {used !== null &&
          `${isTooLong ? `${language(zhChat).tooLong} ` : ''}${language(zhChat).bytesLeft(used, limitBytes)}`}
      </Hint>
      {isTooLong && onSendAsFile !== undefined && (
        <Button onClick={() => onSendAsFile(draft)}>{language(zhChat).sendAsFile}</Button>
      )}
      <Button tone={isBlank(draft) ? 'default' : 'primary'} className="send" disabled={isDisabled} onClick={onSend}>
        {language(zhChat).send}
      </Button>
    </Send>
  );
}

function useEmojiPicker(
  box: RefObject<HTMLTextAreaElement | null>,
  props: {
    disabled: boolean;
    recent: readonly string[] | undefined;
    onPick: (code: string) => void;
    onOpen: () => void;
  },
) {
  const language = useLanguage();
  const { disabled, recent, onPick, onOpen } = props;
  const parts = useParts(PARTS);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  const emojiButton = (
    <IconButton
      ref={button}
      className="emoji"
      label={language(zhChat).emoji}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={() => {
        onOpen();
        setOpen(!isOpen);
      }}
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
