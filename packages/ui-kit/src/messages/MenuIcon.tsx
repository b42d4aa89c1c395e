import {
  AlarmClock,
  Bookmark,
  CaseSensitive,
  Copy,
  Flag,
  Forward,
  Languages,
  ListChecks,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  RotateCw,
  SmilePlus,
  SquareMousePointer,
  TextQuote,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { MessageAction } from './messageActions.js';

const ICONS: Readonly<Record<MessageAction | 'own', LucideIcon>> = {
  react: SmilePlus,
  copy: Copy,
  edit: Pencil,
  pin: Pin,
  unpin: PinOff,
  translate: Languages,
  transcribe: CaseSensitive,
  quote: TextQuote,
  forward: Forward,
  select: ListChecks,
  favourite: Bookmark,
  remind: AlarmClock,
  report: Flag,
  retry: RotateCw,
  discard: Trash2,
  remove: Trash2,
  recall: Undo2,
  own: SquareMousePointer,
};

/** The sign of an action in the menu of a message. */
export function MenuIcon({ action }: { readonly action: MessageAction | 'own' }) {
  const Icon = ICONS[action];
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}
