import type { Presence } from '@fitout/im-core';
import { givenText } from '../copy/overrides.js';
import { zhPresence, type PresenceName } from '../copy/zhPresence.js';

/** What a presence is called: its name as published and its Chinese one, or a person's own words (R232, R235, A18, A34). */
export function presenceWords({ state, text }: Presence): PresenceName {
  if (state === 'custom' && text !== '') return { shown: text, spoken: text };
  const { shown, spoken } = zhPresence[state];
  return { shown: givenText(shown), spoken };
}
