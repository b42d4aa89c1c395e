import type { Presence } from '@fitout/im-core';
import { zhPresence, type PresenceName } from '../copy/zhPresence.js';

/** The texts of a presence: its name as published and its Chinese one, or the custom text (R232, R235, A18, A34). */
export function presenceWords({ state, text }: Presence): PresenceName {
  return state === 'custom' && text !== '' ? { shown: text, spoken: text } : zhPresence[state];
}
