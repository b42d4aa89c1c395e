import type { Answer, ApiError, ApiResult } from '@fitout/api-client';
import { useApp } from '../context/AppContext.js';
import { DONE_WORDS } from './actionLabels.js';
import { asksFirst, type OrderAction } from './orderActions.js';
import { isOrderOutdated } from './orderGone.js';
import type { Order } from './orderRole.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { saveAnswer } from './saveAnswer.js';

/** Sends actions on orders to the marketplace, one at a time, and shows the results as toasts. */
export function useOrderRequests(onChanged: () => void) {
  const { api, toaster } = useApp();
  const { busy, run } = useApiMutation({ onFailed });
  const form = useApiMutation({ isInForm: true, onFailed });

  function onFailed(error: ApiError) {
    if (isOrderOutdated(error)) onChanged();
  }

  /** Resolves with true if the marketplace accepted it; a refusal of an outdated order loads the order again. */
  async function send(action: OrderAction, call: () => Promise<ApiResult<unknown>>) {
    const { run: change } = asksFirst(action) ? form : { run };
    const answer = await change(action, call, DONE_WORDS[action]);
    if (answer !== null) onChanged();
    return answer !== null;
  }

  /** Saves the answered file. */
  async function save(action: OrderAction, call: () => Promise<ApiResult<Answer<'order.imagesZip'>>>, name: string) {
    const answer = await run(action, call);
    if (answer !== null && !saveAnswer(answer, name)) toaster.notify('error', '下载失败，请稍后重试');
  }

  /** The customer accepts the work of an order. */
  async function acceptWork(order: Order) {
    const answer = await run('acceptWork', () => api.call('order.finishBatch', { body: { ids: [order.id] } }));
    const [failed] = answer?.failed ?? [];
    if (failed !== undefined) toaster.notify('error', failed.msg);
    else if (answer !== null) toaster.notify('success', DONE_WORDS.acceptWork ?? '');
    if (answer !== null) onChanged();
  }

  return {
    busy,
    /** The marketplace's refusal of the last submitted form. */
    refusal: form.refusal,
    send,
    save,
    acceptWork,
  };
}
