import { chatStorageContract } from '../testing/chatStorageContract.js';
import { createMemoryStore, recordsOver } from './memory.js';

chatStorageContract('a store of values', () => {
  const values = new Map<string, string>();
  return { open: () => recordsOver(createMemoryStore(values)) };
});
