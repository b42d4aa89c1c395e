import { err, imError, ok } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, it } from 'vitest';
import { message, text } from '../testing/samples.js';
import { isForeign, NoteStore, targetLanguage, TranslationStore } from './NoteStore.js';

it.each([
  ['明天上午九点', 'zh-Hans', false, 'en'],
  ['Nine tomorrow', 'zh-Hans', true, 'zh-Hans'],
  ['7W 的射灯', 'zh-Hans', false, 'en'],
  ['明日は九時です', 'zh-Hans', true, 'zh-Hans'],
  ['明天上午九点', 'en', true, 'en'],
  ['Nine tomorrow', 'en', false, 'zh-Hans'],
  ['https://example.cn/plan [:D]', 'zh-Hans', false, 'en'],
])('%s for a reader of %s is foreign: %s, and is translated into %s', (words, own, foreign, target) => {
  expect(isForeign(words, own)).toBe(foreign);
  expect(targetLanguage(words, own)).toBe(target);
});

it('a note is requested once, again after a failure, and only the newest are kept', async () => {
  const notes = new NoteStore<string>();
  const answers = [err(imError('busy', '')), ok('译文')];
  let requests = 0;
  const ask = () => notes.ask('m1', async () => answers[requests++] ?? ok('never'));
  ask();
  ask();
  expect(notes.find('m1')).toBe('pending');
  await expect.poll(() => notes.find('m1')).toBe('failed');
  ask();
  await expect.poll(() => notes.find('m1')).toEqual({ value: '译文' });
  notes.hide('m1');
  expect(notes.find('m1')).toBeNull();
  ask();
  expect([notes.find('m1'), requests]).toEqual([{ value: '译文' }, 2]);
  for (let at = 0; at < 500; at += 1) notes.ask(`other ${at}`, async () => ok(''));
  expect(notes.has('m1')).toBe(false);
});

it('which conversations are translated is stored on the device', async () => {
  const storage = createMemoryStore();
  const im = { storage, extras: {} as never };
  const ref = { kind: 'contact', id: '2001' } as const;
  new TranslationStore(im, 'zh-Hans').setAutomatic(ref, true);
  const later = new TranslationStore(im, 'zh-Hans');
  await expect.poll(() => later.isAutomatic(ref)).toBe(true);
  const foreign = message({ conversation: ref, body: text('Nine tomorrow') });
  expect(later.isWaiting(foreign)).toBe(true);
  expect(later.isWaiting({ ...foreign, body: text('明天九点') })).toBe(false);
});
