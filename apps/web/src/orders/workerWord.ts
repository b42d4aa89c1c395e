import { ORDER_TYPE } from '@fitout/api-client';
import type { Order } from './orderRole.js';

const WORDS: Readonly<Record<number, string>> = {
  [ORDER_TYPE.shop]: '店铺',
  [ORDER_TYPE.design]: '设计师',
};

/** The word for the provider of this type of order: a shop, a designer or a master. */
export function workerWord({ orderType }: Pick<Order, 'orderType'>): string {
  return WORDS[orderType] ?? '师傅';
}

/** A sentence about a master, with the word for the provider of this order. */
export function withWorkerWord(sentence: string, order: Pick<Order, 'orderType'>): string {
  return sentence.replaceAll('师傅', workerWord(order));
}
