import { useEffect, useState } from 'react';
import { PayWatch } from './PayWatch.js';
import { useApp } from '../context/AppContext.js';
import type { App } from '../app/app.js';

/** Polls a payment while the page is visible: hidden or left, it makes no request. */
export function usePayWatch(payInfoId: string, qrCodeId: string | null, isDrawn: boolean): PayWatch {
  const { api, after } = useApp();
  const [{ watch, drew }] = useState(() => createWatch({ api, after }, payInfoId));
  useEffect(() => drew(qrCodeId), [drew, qrCodeId]);
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

/** The watch is created once; its code is set later, and may change. */
function createWatch({ api, after }: Pick<App, 'api' | 'after'>, payInfoId: string) {
  let drawn: string | null = null;
  const watch = new PayWatch({
    fetchStatus: (signal) =>
      api.call('pay.queryQr', { signal, silent: true, query: { payInfoId, qrCodeId: drawn ?? undefined } }),
    after,
  });
  return { watch, drew: (qrCodeId: string | null) => void (drawn = qrCodeId) };
}
