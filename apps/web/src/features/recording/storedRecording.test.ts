import { expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../testing/createMemoryStorage.js';
import { createStoredRecording } from './storedRecording.js';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('[WEB-RECORDING-1] the choice about recordings is stored in the browser as rec and recMerge', () => {
  const storage = createMemoryStorage();
  const lost = vi.fn();
  const stored = createStoredRecording(() => storage, lost);
  expect(stored.load()).toEqual({ rec: false, recMerge: false });
  stored.save({ rec: true, recMerge: true });
  expect(storage.getItem('recording')).toBe('{"rec":true,"recMerge":true}');
  expect(createStoredRecording(() => storage, lost).load()).toEqual({ rec: true, recMerge: true });
  expect(lost).not.toHaveBeenCalled();
});

it('[WEB-RECORDING-1] without readable storage both are off, and a failed write is reported', () => {
  const lost = vi.fn();
  const stored = createStoredRecording(denied, lost);
  expect(stored.load()).toEqual({ rec: false, recMerge: false });
  stored.save({ rec: true, recMerge: false });
  expect(lost).toHaveBeenCalledOnce();
});
