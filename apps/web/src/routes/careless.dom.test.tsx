import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { messageBeside } from '../testing/carelessInput.js';
import { SAMPLE_COUNTS } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';

it('the days of the order list: a wrong one is reported, stays, and causes no request (own)', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const { calls, place } = startApp({
    at: '/Order',
    hub,
    answers: (answer) => {
      answer('users.me', { id: '1001', userName: 'linxiao', nickName: '晓晓家装', roleCodes: ['User'], userKind: 2 });
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [], total: 0, size: 10, current: 1 });
    },
  });
  const requests = () => calls.filter(({ key }) => key === 'order.page').length;
  const form = within(await screen.findByRole('group', { name: '下单时间' }));
  await waitFor(() => expect(requests()).toBeGreaterThan(0));
  const before = requests();
  for (const label of ['下单时间从', '下单时间到'])
    for (const text of ['下周三', '2026-02-30', '2026-11-2５\u0000']) {
      const field = form.getByLabelText<HTMLInputElement>(label);
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
      expect([text, field.value, messageBeside(field)]).toEqual([text, text, '请输入正确的日期，如 2026-11-25']);
      fireEvent.change(field, { target: { value: '' } });
      expect([messageBeside(field), place.path, requests()]).toEqual([null, '/Order', before]);
    }
});
