import { chatStorageContract } from '../testing/chatStorageContract.js';
import { createMemoryStore } from './memory.js';
import { recordsOver } from './stored.js';

chatStorageContract('a store of values', () => {
  const values = new Map<string, string>();
  return { open: () => recordsOver(createMemoryStore(values)) };
});
