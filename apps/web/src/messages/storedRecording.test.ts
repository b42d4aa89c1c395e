import { expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { storedRecording } from './Recording.js';

it('[WEB-RECORDING-1] the choice about recordings is stored in the browser as rec and recMerge', () => {
  const storage = createMemoryStorage();
  const stored = storedRecording(() => storage);
  expect(stored.load()).toEqual({ rec: false, recMerge: false });
  expect(stored.save({ rec: true, recMerge: true })).toBe(true);
  expect(storage.getItem('recording')).toBe('{"rec":true,"recMerge":true}');
  expect(storedRecording(() => storage).load()).toEqual({ rec: true, recMerge: true });
});

it('[WEB-RECORDING-1] without readable storage both are off, and a failed write is reported', () => {
  const stored = storedRecording(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(stored.load()).toEqual({ rec: false, recMerge: false });
  expect(stored.save({ rec: true, recMerge: false })).toBe(false);
});
