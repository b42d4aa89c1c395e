/// <reference types="vite/client" />
import { createIndexedDbArchive } from '@fitout/im-core/browser';
import { connectArchive } from '@fitout/im-core/worker';
import { createRandom, quantile } from '../numbers.js';
import ArchiveWorker from './archiveWorker.js?worker&inline';
import { type BenchMessage, messageAt, type PageSample, textOf } from './screen.js';

interface Searcher {
  add(messages: readonly BenchMessage[]): Promise<void>;
  /** The ids of the newest hits, the newest first. */
  search(words: string): Promise<readonly string[]>;
}

const HITS = 50;

/** P17: `count` messages over a thousand conversations are searched for words that many, few and none of them have. */
export function searchMessages(count: number) {
  return async (create: () => Searcher): Promise<PageSample> => {
    const searcher = create();
    const conversations = 1_000;
    for (let at = 0; at < conversations; at += 1) {
      const numbers = Array.from({ length: count / conversations }, (_, turn) => turn * conversations + at);
      await searcher.add(numbers.map((number) => messageAt(number, at)));
    }
    const random = createRandom(count);
    const rare = Array.from({ length: 150 }, () => String(Math.floor(random() * count)).padStart(5, '9'));
    const queries = [
      ...rare,
      ...['三号楼', '防水', '好的收到', '厨房的吊顶', '没有这些字'].flatMap((word) => Array(10).fill(word)),
    ];
    const times = new Float64Array(queries.length);
    const seen: string[] = [];
    for (const [at, query] of queries.entries()) {
      const from = performance.now();
      const hits = await searcher.search(query);
      times[at] = performance.now() - from;
      seen.push(hits.join(' '));
    }
    const { usage = 0 } = await navigator.storage.estimate();
    const figures = { megabytes: usage / 1e6, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
    return { figures, seen };
  };
}

/** All messages in memory, looked through from the newest. */
export function createScanner(): Searcher {
  const all: BenchMessage[] = [];
  return {
    async add(messages) {
      all.push(...messages);
    },
    async search(words) {
      const found = all.filter((message) => textOf(message).includes(words));
      return found
        .sort((a, b) => b.time - a.time)
        .slice(0, HITS)
        .map(({ serverId }) => serverId);
    },
  };
}

/** The archive in its worker, over the browser's own database. */
export function createOurArchive(): Searcher {
  const archive = connectArchive(
    'bench',
    () => new ArchiveWorker(),
    async (name) => createIndexedDbArchive(name),
  );
  return {
    async add(messages) {
      const [{ conversation } = messageAt(0)] = messages;
      const kept = messages.map((message) => {
        const { serverId, time, from, body } = message;
        return { serverId, time, from, kind: body.type, words: textOf(message) };
      });
      await archive.add(conversation, kept);
    },
    async search(words) {
      const { hits } = await archive.search({ words, limit: HITS });
      return hits.map(({ serverId }) => serverId);
    },
  };
}
