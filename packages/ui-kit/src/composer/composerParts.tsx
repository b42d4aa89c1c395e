import { useLanguage } from '../copy/language.js';
import type { PickedMention } from '@fitout/im-core';
import { ChevronDown, FolderOpen, Image, type LucideIcon, Mic, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { ActionMenu, IconButton, lazyWithRetry, type MenuPoint } from '../primitives/index.js';
import { zhChat } from '../copy/zhChat.js';
import { zhVoice } from '../copy/zhVoice.js';
import type { SendKey } from './composerRules.js';
import type { Mentionable } from './mentionRules.js';
import type { VoiceRecorderProps } from './VoiceRecorder.js';

/** How files were added: as pictures and videos, as files, or by paste and drop. */
export type FileChoice = 'image' | 'file' | 'any';

/** Receives chosen files. */
export type ChooseFiles = (files: readonly File[], as: FileChoice) => void;

/** The handler of chosen files. */
export interface FileToolsProps {
  readonly onFiles: ChooseFiles;
  readonly disabled: boolean;
}

/** 图片 and 文件 in the toolbar (UI-ATTACH-1; R100, R101, R295). */
export function FileTools({ onFiles, disabled }: FileToolsProps) {
  const language = useLanguage();
  const shared = { onFiles, disabled };
  return (
    <>
      <FileTool {...shared} as="image" label={language(zhChat).sendImage} accept={ALBUM_TYPES} Icon={Image} />
      <FileTool {...shared} as="file" label={language(zhChat).sendFile} Icon={FolderOpen} />
    </>
  );
}

const ALBUM_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp,video/*';

interface FileToolProps {
  readonly as: FileChoice;
  readonly label: string;
  readonly accept?: string;
  readonly Icon: LucideIcon;
  readonly onFiles: ChooseFiles;
  readonly disabled: boolean;
}

function FileTool({ as, label, accept, Icon, onFiles, disabled }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []);
    // Otherwise choosing the same file again fires no change event.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files, as);
  }

  return (
    <>
      <IconButton label={label} disabled={disabled} onClick={() => input.current?.click()}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <input ref={input} type="file" aria-label={label} accept={accept} multiple hidden onChange={handleChange} />
    </>
  );
}

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
  const language = useLanguage();
  return (
    <div className="quote">
      <span>
        {language(zhChat).quoting} <bdi>{quote.name}</bdi>
        {language(zhChat).colon}
        <bdi>{quote.preview}</bdi>
      </span>
      <IconButton label={language(zhChat).cancelQuote} onClick={onCancel}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

export function EditBar({ onCancel }: Pick<QuoteBarProps, 'onCancel'>) {
  const language = useLanguage();
  return (
    <div className="quote">
      <span>{language(zhChat).editing}</span>
      <IconButton label={language(zhChat).cancelEdit} onClick={onCancel}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The chosen key, and the handler of a choice. */
export interface SendKeyPickerProps {
  readonly sendKey: SendKey;
  /** Left out if there is no choice. */
  readonly onSendKey?: ((sendKey: SendKey) => void) | undefined;
}

const KEYS: readonly SendKey[] = ['enter', 'ctrlEnter'];

/** Shows which key sends; a press offers the other one. */
export function SendKeyPicker({ sendKey, onSendKey }: SendKeyPickerProps) {
  const language = useLanguage();
  const [open, setOpen] = useState<{ readonly place: MenuPoint; readonly opener: HTMLElement } | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { hint, label } = language(zhChat).sendKeys[sendKey];
  if (onSendKey === undefined) return <span className="keys">{label}</span>;
  return (
    <>
      <button
        type="button"
        className="keys"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-label={`${language(zhChat).sendKeyChoice}${language(zhChat).colon}${label}`}
        title={hint}
        onClick={({ currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect();
          setOpen({ place: { x: left, y: top - MENU_PX }, opener: currentTarget });
        }}
      >
        {label} <ChevronDown size={14} aria-hidden />
      </button>
      {open !== null && (
        <ActionMenu
          label={language(zhChat).sendKeyChoice}
          items={KEYS.map((id) => ({ id, label: language(zhChat).sendKeys[id].label, isChosen: id === sendKey }))}
          place={open.place}
          returnFocusTo={open.opener}
          onPick={onSendKey}
          onClose={close}
        />
      )}
    </>
  );
}

/** Height of the menu, which opens above the button at the window's lower edge. Pixels. */
const MENU_PX = 94;

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
  /** The button of voice messages: on a phone before the text box. */
  readonly voice?: ReactNode;
  /** More buttons for the toolbar; on a phone behind +, each with its `aria-label` as a word. */
  readonly tools?: ReactNode;
  /** Called with chosen and pasted files; without it there are no buttons for files. */
  readonly onFiles?: ChooseFiles | undefined;
  /** The members who can be mentioned, the likeliest first; left out if mentions do not apply. */
  readonly mentionables?: readonly Mentionable[] | undefined;
  /** The quoted message. */
  readonly quote?: QuotedLine | null;
  readonly onCancelQuote?: () => void;
  /** The draft is the text of a sent message that is edited. */
  readonly isEditing?: boolean;
  readonly onCancelEdit?: () => void;
  /** Called when the user presses arrow up in an empty box, to edit the last own text. */
  readonly onEditLast?: () => void;
  /** The typing indicator, for example 对方正在输入…; null while no one types. */
  readonly typing?: string | null;
}

const VoiceRecorder = /*#__PURE__*/ lazyWithRetry(async () => (await import('./VoiceRecorder.js')).VoiceRecorder);

/** The parts that the recorder needs, and whether it is disabled. */
export interface VoiceButtonProps extends Pick<VoiceRecorderProps, 'recorder' | 'now' | 'onSend'> {
  readonly disabled?: boolean;
}

/** 语音 in the composer's toolbar: pass it as its `voice` (R103, R296). Its window is loaded when it opens. */
export function VoiceButton({ recorder, now, onSend, disabled = false }: VoiceButtonProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={language(zhVoice).tool}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Mic size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <VoiceRecorder recorder={recorder} now={now} onSend={onSend} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
