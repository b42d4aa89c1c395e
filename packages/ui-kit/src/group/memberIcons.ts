import type { MemberAction } from '@fitout/im-core';
import {
  Ban,
  MessageCircle,
  MessageCircleOff,
  ShieldMinus,
  ShieldPlus,
  UserMinus,
  type LucideIcon,
} from 'lucide-react';

/** The icon of each action on a member. */
export const MEMBER_ICONS: Readonly<Record<MemberAction, LucideIcon>> = {
  promote: ShieldPlus,
  demote: ShieldMinus,
  mute: MessageCircleOff,
  unmute: MessageCircle,
  block: Ban,
  remove: UserMinus,
};

/** An action and its opposite share one key, so that the pressed button stays mounted and focused. */
export const MEMBER_ICON_KEYS: Readonly<Record<MemberAction, string>> = {
  promote: 'rank',
  demote: 'rank',
  mute: 'voice',
  unmute: 'voice',
  block: 'block',
  remove: 'remove',
};
