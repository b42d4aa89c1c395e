import type { Dispatch } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import type { BatchEvent } from './batchStep.js';
import { templateOf } from './batchRules.js';
import { isBlank } from './batchTable.js';
import { storedBatch, type BatchDraft } from './storedBatch.js';
import { useApp } from '../context/AppContext.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { paymentHref } from '../navigation/hrefs.js';

/** Sends the valid rows, one request at a time. If all were accepted, their payment opens. */
export function useSending({ rows, placed, isUnsure }: BatchDraft, dispatch: Dispatch<BatchEvent>) {
  const { api, account, tabStorage, toaster } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation();
  const requests = useRequestToken();

  async function send(good: BatchDraft['rows']) {
    let isLost = false;
    const template = templateOf(good);
    const clientToken = requests.tokenOf(template);
    // The rest of a batch is sent with the same batch number, and so is a batch whose answer was lost.
    const batchNo = placed?.batchNo ?? `PC${clientToken.replaceAll('-', '').slice(0, 16)}`;
    // Stored before it leaves: after a reload in between its result is unknown.
    dispatch({ kind: 'sent' });
    const answer = await run('batch', async () => {
      const answer = await api.call('pay.createTemplate', { body: { ...template, batchNo, clientToken } });
      isLost = !answer.ok && answer.error.isTransient;
      return answer;
    });
    if (answer === null) {
      // A refusal says nothing of an earlier attempt without an answer.
      if (!isLost && !isUnsure) dispatch({ kind: 'refused' });
      return;
    }
    requests.forget();
    const { payInfoId, failed, orders } = answer;
    const sent = rows.filter((row) => !isBlank(row)).length;
    // An answer that names no line has accepted all of them.
    const isAll = failed.length === 0 && (orders.length === sent || (orders.length === 0 && sent === good.length));
    if (isAll && (payInfoId !== null || orders.length === 0)) {
      storedBatch(tabStorage, account.login?.user.id ?? '').save(null);
      toaster.notify('success', `已下单 ${sent} 单`);
      void navigate(paymentHref(payInfoId), { replace: true });
    } else {
      dispatch({ kind: 'answered', answer });
    }
  }

  return { isSending: busy !== null, send };
}
