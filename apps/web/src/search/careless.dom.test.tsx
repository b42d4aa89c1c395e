import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KEYWORDS, keywordRows, refusesEach } from '../testing/carelessInput.js';
import { SAMPLE_COUNTS, sampleOrder } from '../testing/sampleOrder.js';
import { startPage } from '../testing/startPage.js';

/** Each search box: its page, its label, the request that it sends, and the name of the text in it. */
const BOXES = [
  ['/Search', '搜索服务、师傅、店铺、设计', 'search.query', 'keyword'],
  ['/Order', '批次', 'order.page', 'batchNo'],
] as const;

describe('careless and hostile input to the search boxes (SEARCH)', () => {
  it.each(BOXES)('%s: each error of %s is shown beside it, other texts are sent as typed', async (...box) => {
    const [at, label, key, name] = box;
    const { calls } = startPage({
      at,
      answers: (answer) => {
        answer('search.query', { records: [], total: 0, counts: { service: 0, master: 0, shop: 0, design: 0 } });
        answer('order.myCount', SAMPLE_COUNTS);
        answer('order.page', { records: [sampleOrder({ batchNo: 'PC7' })], total: 1, size: 10, current: 1 });
      },
    });
    const sent = () => calls.filter((call) => call.key === key && Object.hasOwn(call.query ?? {}, name));
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    const submit = () => {
      const now = screen.getByLabelText<HTMLInputElement>(label);
      if (now.form) fireEvent.submit(now.form);
    };
    expect(field.form).not.toBeNull();
    await refusesEach({
      form: screen,
      rows: keywordRows(label),
      right: {},
      submit,
      isUnsent: () => expect(sent()).toEqual([]),
    });
    for (const text of KEYWORDS) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
      submit();
      await waitFor(() => expect(sent().at(-1)?.query).toMatchObject({ [name]: text }));
    }
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
