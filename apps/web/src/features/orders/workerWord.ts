import type { Order } from './orderRole.js';

const WORDS: Readonly<Record<number, string>> = { 2: '店铺', 3: '设计师' };

/** The word for the provider of this type of order: only those of type 1 are masters. */
export function workerWord({ orderType }: Pick<Order, 'orderType'>): string {
  return WORDS[orderType] ?? '师傅';
}

/** A sentence about a master, with the word for the provider of this order. */
export function withWorkerWord(sentence: string, order: Pick<Order, 'orderType'>): string {
  return sentence.replaceAll('师傅', workerWord(order));
}
