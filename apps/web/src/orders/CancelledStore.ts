import type { ApiResult } from '@fitout/api-client';
import { makeAutoObservable, observableRef } from 'mobx';
import { pollDelay } from '../shared/queries/pollRules.js';
import { storedTexts, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** Interval between two queries (R349, R446). Milliseconds. */
const CANCEL_POLL_MS = 6_000;

export interface CancelledStoreDeps {
  readonly fetchNumbers: () => Promise<ApiResult<string | null>>;
  /** Calls `then` after `ms`, unless the returned function is called before. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** The unread order numbers: the service reports each once, and the page may be reloaded. */
  readonly stored: { load(): readonly string[]; save(numbers: readonly string[]): void };
}

/** Orders that were cancelled for non-payment, shown together, each once (R037, R350, R351, A50). */
export class CancelledStore {
  waiting: readonly string[] = [];

  readonly #deps: CancelledStoreDeps;
  readonly #known = new Set<string>();
  /** Counts the starts and stops: a query from before the last of them is dropped. */
  #round = 0;
  #isOn = false;
  #failures = 0;
  #stopTimer: () => void = () => undefined;

  constructor(deps: CancelledStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { waiting: observableRef }, { autoBind: true });
  }

  /** Queries every six seconds, less often while no answer comes (API-3). */
  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#failures = 0;
    this.#round += 1;
    this.#add(this.#deps.stored.load());
    void this.#poll(this.#round);
  }

  stop(): void {
    this.#isOn = false;
    this.#round += 1;
    this.#stopTimer();
    this.#known.clear();
    this.waiting = [];
  }

  read(numbers: readonly string[]): void {
    this.waiting = this.waiting.filter((number) => !numbers.includes(number));
    this.#deps.stored.save(this.waiting);
  }

  receive(numbers: string | null): void {
    if (this.#add(numbersIn(numbers))) this.#deps.stored.save(this.waiting);
  }

  #add(numbers: readonly string[]): boolean {
    const fresh = [...new Set(numbers)].filter((number) => !this.#known.has(number));
    for (const number of fresh) this.#known.add(number);
    if (fresh.length > 0) this.waiting = [...this.waiting, ...fresh];
    return fresh.length > 0;
  }

  async #poll(round: number): Promise<void> {
    const answer = await this.#deps.fetchNumbers();
    if (round !== this.#round) return;
    this.#failures = answer.ok ? 0 : this.#failures + 1;
    if (answer.ok) this.receive(answer.value);
    this.#stopTimer = this.#deps.after(pollDelay(CANCEL_POLL_MS, this.#failures), () => void this.#poll(round));
  }
}

/** The numbers in an answer, separated by commas of either width and blanks (A50). */
function numbersIn(text: string | null): readonly string[] {
  return (text ?? '').split(/[,，\s]+/u).filter((number) => number !== '');
}

const MOST = 50;

export function unreadCancelled(open: () => WebStorage, userId: string): WebStored<readonly string[]> {
  return storedTexts(open, 'cancelledOrders', userId, MOST);
}
