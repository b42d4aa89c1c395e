import { chinese } from '../copy/language.js';
import { expect, it, onTestFinished } from 'vitest';
import { zhCallEnd } from '../copy/zhCall.js';
import { chineseTexts } from '../copy/chineseTexts.js';
import { overrideCopy } from '../copy/overrides.js';
import { deviceToast, endToast } from './OpenCalls.js';

it('[UI-CHATCALLS-1] the end of a call has the specification’s English as literal text, and an error its own text', () => {
  const outcome = { status: 'inviting', error: null } as const;
  expect(endToast({ ...outcome, ending: { reason: 'busy', by: 'peer' } }, chinese)).toEqual({
    tone: 'info',
    text: '对方正忙',
    literal: 'Target is busy. Try it later.',
  });
  expect(endToast({ ...outcome, ending: { reason: 'refused', by: 'peer' } }, chinese)?.literal).toBe('Target reject.');
  const error = { code: 'CALLLING_EACH_OTHER_AT_THE_SAME_TIME', message: null };
  expect(endToast({ ...outcome, error, ending: { reason: 'busy', by: 'peer' } }, chinese)?.text).toBe(
    'Target is calling. Please try again later.',
  );
});

it('the English texts of the specification about calls are all Chinese when that is configured', () => {
  onTestFinished(() => overrideCopy({}));
  overrideCopy({ chinese: chineseTexts });
  const { ends, errors } = chinese(zhCallEnd);
  const shown = [...Object.values(ends).flatMap((end) => end.shown ?? []), ...Object.values(errors)];
  expect(shown.filter((text) => /\p{Script=Latin}/u.test(text))).toEqual([]);
  const ending = { reason: 'hungUp', by: 'peer' } as const;
  expect(endToast({ status: 'inviting', error: null, ending }, chinese)?.text).toBe('对方已挂断');
});

it.each([
  ['audio', 'denied', '用户拒绝提供信息'],
  ['audio', 'noDevice', '无法发现指定的硬件设备'],
  ['audio', 'unsupported', '浏览器不支持硬件设备'],
  ['audio', 'network', '麦克风无法使用'],
] as const)('[UI-CHATCALLS-4] %s that is %s is described in the product’s words', (kind, code, text) => {
  expect(deviceToast(kind, { code }, chinese)).toEqual({ tone: 'error', text });
});
