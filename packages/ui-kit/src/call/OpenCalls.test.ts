import { callErrorText, END_TEXTS } from '@fitout/rtc-core';
import { expect, it, onTestFinished } from 'vitest';
import { chineseTexts } from '../copy/chineseTexts.js';
import { givenText, overrideCopy } from '../copy/overrides.js';
import { deviceToast, endToast } from './OpenCalls.js';

it('[UI-CHATCALLS-1] the end of a call has the specification’s English as literal text, and an error its own text', () => {
  const outcome = { status: 'inviting', error: null } as const;
  expect(endToast({ ...outcome, ending: { reason: 'busy', by: 'peer' } })).toEqual({
    tone: 'info',
    text: '对方正忙',
    literal: 'Target is busy. Try it later.',
  });
  expect(endToast({ ...outcome, ending: { reason: 'refused', by: 'peer' } })?.literal).toBe('Target reject.');
  const error = { code: 'CALLLING_EACH_OTHER_AT_THE_SAME_TIME', message: null };
  expect(endToast({ ...outcome, error, ending: { reason: 'busy', by: 'peer' } })?.text).toBe(
    'Target is calling. Please try again later.',
  );
});

it('the English texts of the specification about calls are all Chinese when that is configured', () => {
  onTestFinished(() => overrideCopy({}));
  overrideCopy({ chinese: chineseTexts });
  const ends = Object.values(END_TEXTS).flatMap(({ shown }) => shown ?? []);
  const errors = ['CALLLING_EACH_OTHER_AT_THE_SAME_TIME', 'TARGET_OFFLINE', null].map(
    (code) => callErrorText({ code, message: null }).text,
  );
  expect([...ends, ...errors].map(givenText).filter((text) => /\p{Script=Latin}/u.test(text))).toEqual([]);
  const ending = { reason: 'hungUp', by: 'peer' } as const;
  expect(endToast({ status: 'inviting', error: null, ending })?.text).toBe('对方已挂断');
});

it.each([
  ['audio', 'denied', '用户拒绝提供信息'],
  ['audio', 'noDevice', '无法发现指定的硬件设备'],
  ['audio', 'unsupported', '浏览器不支持硬件设备'],
  ['audio', 'network', '麦克风无法使用'],
] as const)('[UI-CHATCALLS-4] %s that is %s is described in the product’s words', (kind, code, text) => {
  expect(deviceToast(kind, { code })).toEqual({ tone: 'error', text });
});
