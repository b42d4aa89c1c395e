import { expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../testing/createMemoryStorage.js';
import { createStoredRecording } from './storedRecording.js';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('[WEB-RECORDING-1] what is chosen about recordings stands in the browser as rec and recMerge', () => {
  const storage = createMemoryStorage();
  const lost = vi.fn();
  const stored = createStoredRecording(() => storage, lost);
  expect(stored.load()).toEqual({ rec: false, recMerge: false });
  stored.save({ rec: true, recMerge: true });
  expect(storage.getItem('recording')).toBe('{"rec":true,"recMerge":true}');
  expect(createStoredRecording(() => storage, lost).load()).toEqual({ rec: true, recMerge: true });
  expect(lost).not.toHaveBeenCalled();
});

it('[WEB-RECORDING-1] where nothing can be read both are off, and that nothing could be stored is told', () => {
  const lost = vi.fn();
  const stored = createStoredRecording(denied, lost);
  expect(stored.load()).toEqual({ rec: false, recMerge: false });
  stored.save({ rec: true, recMerge: false });
  expect(lost).toHaveBeenCalledOnce();
});
