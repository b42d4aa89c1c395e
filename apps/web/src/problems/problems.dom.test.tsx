import { ApiError } from '@fitout/api-client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';

const problem = (id: string, title = `问题${id}`, categoryId = '5') => ({
  id,
  categoryId,
  categoryName: '售后与退款',
  title,
  summary: `${title}的简短回答`,
  content: '<h3>步骤</h3><p>打开<a href="/Order?tab=1">我的订单</a><script>window.hit = 1</script></p>',
  viewCount: 1234,
  usefulCount: 30,
  createTime: '2026-11-20 08:30:00',
});
const page = (...records: ReturnType<typeof problem>[]) => ({ records, total: records.length });

function start(at: string, answers: Parameters<typeof startPage>[0] = {}) {
  return startPage({
    at,
    answers: (answer) => {
      answer('problem.categories', [
        { id: '1', name: '下单与支付' },
        { id: '5', name: '售后与退款' },
      ]);
      answer('problem.page', { records: [problem('1', '退款多久到账？'), problem('2')], total: 24 });
      answer('problem.detail', { ...problem('1', '退款多久到账？'), useful: null });
      answers.answers?.(answer);
    },
  });
}

describe('the help pages (PROBLEM)', () => {
  it('[WEB-PROBLEM-1] it lists questions with excerpts, ten per page, filtered by category, text and page in the address', async () => {
    const { requestsTo, place } = start('/Problem?category=5');
    const row = await screen.findByRole('link', { name: /退款多久到账？的简短回答/u });
    expect(row.getAttribute('href')).toBe('/ProblemDetails?id=1');
    expect(row.textContent).toContain('售后与退款 · 30 人觉得有帮助');
    expect(screen.getByRole('link', { name: '售后与退款', current: true })).toBeTruthy();
    expect(requestsTo('problem.page').at(-1)?.query).toEqual({ current: 1, size: 10, categoryId: '5' });
    press('下一页');
    await waitFor(() => expect(place.path).toBe('/Problem?category=5&page=2'));
    await waitFor(() =>
      expect(requestsTo('problem.page').at(-1)?.query).toMatchObject({ current: 2, categoryId: '5' }),
    );
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索常见问题' }), { target: { value: ' 到账 ' } });
    press('搜索');
    await waitFor(() => expect(place.path).toBe(`/Problem?keyword=${encodeURIComponent('到账')}`));
    await waitFor(() => expect(screen.getAllByText('到账').map(({ localName }) => localName)).toContain('mark'));
    fireEvent.click(screen.getByRole('link', { name: '下单与支付' }));
    await waitFor(() => expect(place.path).toBe(`/Problem?category=1&keyword=${encodeURIComponent('到账')}`));
  });

  it('[WEB-PROBLEM-2] a search without hits names its text and links to all problems and to customer service', async () => {
    const { answer, place } = start('/Home');
    answer('problem.page', { records: [], total: 0 });
    act(() => void place.go('/Problem?keyword=<b>x'));
    expect(await screen.findByText('没有找到“<b>x”相关问题')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看全部问题' }).getAttribute('href')).toBe('/Problem');
    expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/contact/2001');
  });

  it('[WEB-PROBLEM-2] a page beyond the last redirects to the last; a failure can be retried', async () => {
    const { answer, requestsTo, place } = start('/Home');
    answer('problem.page', ({ query }) =>
      (query as { current: number }).current > 3 ? { records: [], total: 24 } : page(problem('21')),
    );
    act(() => void place.go('/Problem?page=99'));
    await waitFor(() => expect(place.path).toBe('/Problem?page=3'));
    // The address changes before the page asks.
    await waitFor(() => expect(requestsTo('problem.page').at(-1)?.query).toMatchObject({ current: 3 }));
    answer('problem.page', new ApiError('code', { key: 'problem.page', code: 1701, serverMessage: '操作过于频繁' }));
    act(() => void place.go('/Problem?category=1'));
    expect((await screen.findAllByText('操作过于频繁')).length).toBeGreaterThan(0);
    answer('problem.page', page(problem('7')));
    press('重试');
    expect(await screen.findByRole('link', { name: /问题7的简短回答/u })).toBeTruthy();
  });

  it('[WEB-PROBLEM-3] an answer has its category and a way back, and its links open within the app', async () => {
    const { place } = start('/ProblemDetails?id=1');
    expect(await screen.findByRole('heading', { level: 1, name: '退款多久到账？' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/Problem');
    expect(screen.getByRole('link', { name: '售后与退款' }).getAttribute('href')).toBe('/Problem?category=5');
    expect((await screen.findByText('步骤')).localName).toBe('h3');
    expect(Reflect.get(window, 'hit')).toBeUndefined();
    expect(document.body.textContent).not.toContain('window.hit');
    fireEvent.click(within(screen.getByRole('article')).getByRole('link', { name: '我的订单' }));
    await waitFor(() => expect(place.path).toBe('/Order?tab=1'));
  });

  it('[WEB-PROBLEM-5] one vote per account is sent, shown, and changed; a refusal changes nothing', async () => {
    const { answer, requestsTo } = start('/ProblemDetails?id=1');
    const yes = await screen.findByRole('button', { name: '有帮助 30' });
    expect(yes.getAttribute('aria-pressed')).toBe('false');
    answer('problem.useful', new ApiError('timeout', { key: 'problem.useful' }));
    fireEvent.click(yes);
    expect(await screen.findByText('服务器响应超时，请刷新当前页')).toBeTruthy();
    expect(yes.getAttribute('aria-pressed')).toBe('false');
    answer('problem.useful', { usefulCount: 31, useful: true });
    answer('problem.detail', { ...problem('1'), usefulCount: 31, useful: true });
    fireEvent.click(yes);
    expect((await screen.findByRole('button', { name: '有帮助 31' })).getAttribute('aria-pressed')).toBe('true');
    const sent = requestsTo('problem.useful').length;
    press('有帮助 31');
    expect(requestsTo('problem.useful')).toHaveLength(sent);
    answer('problem.useful', { usefulCount: 30, useful: false });
    press('没帮助');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '没帮助' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(requestsTo('problem.useful').at(-1)?.body).toEqual({ useful: false });
  });

  it.each(['/ProblemDetails', '/ProblemDetails?id=', '/ProblemDetails?id=%3Cb%3E'])(
    '[WEB-PROBLEM-6] %s says 内容不存在, with a way back',
    async (at) => {
      start(at, {
        answers: (answer) => answer('problem.detail', new ApiError('code', { key: 'problem.detail', code: 404 })),
      });
      expect(await screen.findByRole('heading', { name: '内容不存在' })).toBeTruthy();
      expect(screen.getByRole('link', { name: '查看全部问题' }).getAttribute('href')).toBe('/Problem');
    },
  );
});
