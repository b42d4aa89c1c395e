import type { Presence } from '@fitout/im-core';
import { zhPresence, type PresenceName } from '../copy/zhPresence.js';

/** What a presence is called: its name as published and its Chinese one, or a person's own words (R232, R235, A18, A34). */
export function presenceWords({ state, text }: Presence): PresenceName {
  return state === 'custom' && text !== '' ? { shown: text, spoken: text } : zhPresence[state];
}
