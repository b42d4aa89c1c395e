import type { Answer, ApiResult } from '@fitout/api-client';
import { makeAutoObservable } from 'mobx';
import { useEffect, useState } from 'react';
import { useApp } from '../context/AppContext.js';

/** `late` is a payment that came after the order was closed. */
type PayState = 'waiting' | 'paid' | 'closed' | 'late';

/** Milliseconds; the longer interval after several failures in a row. */
const PAY_POLL = { everyMs: 2_000, backoffMs: 15_000, failures: 3 } as const;

interface PayWatchDeps {
  readonly fetchStatus: (
    signal: AbortSignal,
    qrCodeId: string | undefined,
  ) => Promise<ApiResult<Answer<'pay.queryQr'>>>;
  /** Calls `then` after `ms`, unless the returned function is called before. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** Polls a payment until it is paid: only the server decides that (R381). Makes no request while the page is hidden. */
export class PayWatch {
  state: PayState = 'waiting';
  isUnreachable = false;
  /** The payment with the shown code has failed; no money was taken. */
  isFailed = false;

  readonly #deps: PayWatchDeps;
  #failures = 0;
  #qrCodeId: string | undefined;
  #isOn = false;
  #stopTimer: () => void = () => undefined;
  #polling = new AbortController();

  constructor(deps: PayWatchDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Its code may change. */
  drew(qrCodeId: string | null): void {
    this.#qrCodeId = qrCodeId ?? undefined;
  }

  start(): void {
    if (this.#isOn || this.state !== 'waiting') return;
    this.#isOn = true;
    this.#polling = new AbortController();
    void this.#poll();
  }

  stop(): void {
    this.#isOn = false;
    this.#stopTimer();
    this.#polling.abort();
  }

  answered(answer: ApiResult<Answer<'pay.queryQr'>>): void {
    this.#failures = answer.ok ? 0 : this.#failures + 1;
    this.isUnreachable = this.#failures >= PAY_POLL.failures;
    if (!answer.ok) return;
    const { billStatus, failedTime } = answer.value;
    this.isFailed = failedTime !== null;
    if (billStatus === 'PAID') this.state = 'paid';
    if (billStatus === 'CLOSED') this.state = 'closed';
    if (billStatus === 'REFUND') this.state = 'late';
  }

  async #poll(): Promise<void> {
    const { signal } = this.#polling;
    const answer = await this.#deps.fetchStatus(signal, this.#qrCodeId);
    if (signal.aborted) return;
    this.answered(answer);
    if (this.state !== 'waiting') return this.stop();
    const wait = this.isUnreachable ? PAY_POLL.backoffMs : PAY_POLL.everyMs;
    this.#stopTimer = this.#deps.after(wait, () => void this.#poll());
  }
}

export function usePayWatch(payInfoId: string, qrCodeId: string | null, isDrawn: boolean): PayWatch {
  const { api, after } = useApp();
  const [watch] = useState(() => {
    const fetchStatus = (signal: AbortSignal, id: string | undefined) =>
      api.call('pay.queryQr', { signal, silent: true, query: { payInfoId, qrCodeId: id } });
    return new PayWatch({ fetchStatus, after });
  });
  useEffect(() => watch.drew(qrCodeId), [watch, qrCodeId]);
  useEffect(() => {
    if (!isDrawn) return;
    const follow = () => (document.hidden ? watch.stop() : watch.start());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      watch.stop();
    };
  }, [watch, isDrawn]);
  return watch;
}
