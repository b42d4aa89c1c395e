import { describe, expect, it } from 'vitest';
import { belongsToIme } from '../a11y/useImeGuard.js';
import { gridMove } from '../a11y/useRovingFocus.js';
import { bytesWorthShowing, decideSend, enterAction, TEXT_LIMIT_BYTES, type SendKey } from './composerRules.js';

const enter = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false };
const quiet = { isComposing: false, hasJustEnded: false };
const plainKey = { isComposing: false, keyCode: 13 };

describe('the composer (COMPOSER)', () => {
  const keys = [enter, { ...enter, shiftKey: true }, { ...enter, ctrlKey: true }, { ...enter, metaKey: true }];
  const actions = (sendKey: SendKey, isTouch: boolean) => keys.map((key) => enterAction(key, { sendKey, isTouch }));

  it('[UI-COMPOSER-1] Enter sends, with Shift, Ctrl or ⌘ it breaks the line', () => {
    expect(actions('enter', false)).toEqual(['send', 'break', 'break', 'break']);
    expect(enterAction({ ...enter, key: 'a' }, { sendKey: 'enter', isTouch: false })).toBeNull();
  });

  it('if Ctrl+Enter was chosen only that and ⌘+Enter send', () => {
    expect(actions('ctrlEnter', false)).toEqual(['break', 'break', 'send', 'send']);
  });

  it('on a touch device Enter breaks the line with either choice', () => {
    for (const sendKey of ['enter', 'ctrlEnter'] as const) {
      expect(actions(sendKey, true)).toEqual(['break', 'break', 'send', 'send']);
    }
  });

  it.each(['', '\n', ' ', ' \n\t ', '\u3000', '\u200b\ufeff', '\u2060\n', '\u3164', '\u2800\u115f', '\ufe0f'])(
    '[UI-COMPOSER-2] %j is cleared, not sent',
    (draft) => {
      expect(decideSend(draft, TEXT_LIMIT_BYTES)).toBe('clear');
    },
  );

  it.each([
    ['our own composing flag', plainKey, { isComposing: true, hasJustEnded: false }],
    ['the event says so', { isComposing: true, keyCode: 13 }, quiet],
    ['key code 229', { isComposing: false, keyCode: 229 }, quiet],
    ['the same task as the end of a composition', plainKey, { isComposing: false, hasJustEnded: true }],
  ])('Enter belongs to the input method: %s', (_, key, state) => {
    expect(belongsToIme(key, state)).toBe(true);
  });

  it('5 KB are sent, one byte more is not', () => {
    expect(decideSend('a'.repeat(5_120), TEXT_LIMIT_BYTES)).toBe('send');
    expect(decideSend('a'.repeat(5_121), TEXT_LIMIT_BYTES)).toBe('tooLong');
    expect(decideSend('字'.repeat(1_707), TEXT_LIMIT_BYTES)).toBe('tooLong');
  });

  it('the counter appears at nine tenths', () => {
    expect(bytesWorthShowing('a'.repeat(4_607), TEXT_LIMIT_BYTES)).toBeNull();
    expect(bytesWorthShowing('a'.repeat(4_608), TEXT_LIMIT_BYTES)).toBe(4_608);
    expect(bytesWorthShowing('字'.repeat(1_536), TEXT_LIMIT_BYTES)).toBe(4_608);
  });
});

describe('arrow keys in a grid', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 3, 10],
    ['ArrowUp', 3, 3],
    ['ArrowDown', 30, 30],
    ['ArrowRight', 34, 34],
    ['Home', 20, 0],
    ['End', 20, 34],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(gridMove(key, from, 35, 7)).toBe(to);
  });

  it('other keys do nothing', () => {
    expect(gridMove('Tab', 3, 35, 7)).toBeNull();
  });
});
