import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';
import { chooseOption } from '../testing/chooseOption.js';

const HIT = {
  id: '3001',
  title: '王师傅',
  intro: '擅长灯具',
  city: '上海市',
  price: 55,
  score: 4.9,
  orderCount: 1_328,
  nextDate: '2099-01-05',
  nextSlot: 'AM',
};
const COUNTS = { service: 9, master: 41, shop: 1, design: 0 };

function start(at: string, records: readonly (typeof HIT)[] = [HIT]) {
  const page = startPage({
    at,
    answers: (answer) => {
      answer('catalog.categories', [{ id: '1', name: '灯具', children: [{ id: '101', name: '吸顶灯' }] }]);
      answer('search.query', { records: [...records], total: records.length * 41, counts: COUNTS });
    },
  });
  return { ...page, requests: () => page.requestsTo('search.query') };
}

describe('the search (SEARCH)', () => {
  it('[WEB-SEARCH-1] tab, filters and order are in the address and in the request, and the list goes on at its end', async () => {
    const { requests, place } = start('/Search?keyword=灯');
    expect(await screen.findByText('共 41 条结果')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /^师傅/u }));
    await waitFor(() => expect(requests().at(-1)?.query).toMatchObject({ keyword: '灯', tab: 'master' }));
    await chooseOption(screen.getByLabelText('地区'), '上海市');
    await chooseOption(await screen.findByLabelText('区县'), '浦东新区');
    await chooseOption(screen.getByLabelText('评分'), '4.5 分以上');
    fireEvent.click(screen.getByRole('tab', { name: '价格' }));
    fireEvent.click(screen.getByRole('tab', { name: '价格 ↑' }));
    fireEvent.click(screen.getByLabelText('可看工地直播'));
    await waitFor(() =>
      expect(requests().at(-1)?.query).toMatchObject({
        city: '上海市',
        area: '浦东新区',
        minScore: '4.5',
        sort: 'priceDown',
      }),
    );
    expect(requests().at(-1)?.query).toMatchObject({ camera: 1 });
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await waitFor(() => expect(requests().at(-1)?.query).toMatchObject({ current: 2 }));
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(new URLSearchParams(place.path.split('?')[1]).has('city')).toBe(false));
  });

  it('in a narrow window the filters are in a sheet that shows the number of results', async () => {
    const narrow = { matches: true, addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() };
    vi.stubGlobal('matchMedia', () => narrow);
    const { place } = start('/Search?keyword=灯&tab=master');
    await screen.findByText(/^共 \d+ 条结果$/u);
    expect(screen.queryByLabelText('评分')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '筛选' }));
    expect(await screen.findByLabelText('评分')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^查看 \d+ 条结果$/u })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('最低价'), { target: { value: 'abc' } });
    const leave = screen.getByRole('button', { name: '查看结果' });
    fireEvent.click(leave);
    expect(screen.getByLabelText('最低价').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('最低价'), { target: { value: '50' } });
    fireEvent.click(leave);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place.path).toContain('min=50');
    // What is set is above the results, and each goes by a press.
    press('取消 ¥50 以上');
    await waitFor(() => expect(place.path).not.toContain('min'));
  });

  it('a hit has a link, and the word in it is marked', async () => {
    start('/Search?keyword=师傅&tab=master');
    const link = await screen.findByRole('link', { name: /王师傅/u });
    expect(link.getAttribute('href')).toBe('/masterDetail?id=3001');
    expect(link.querySelector('mark')?.textContent).toBe('师傅');
    expect(link.textContent).toContain('4.9接单 1,328 · 上海市最早 1月5日 周一 上午');
  });

  it('without a query earlier searches, which can be removed, and popular ones are suggested', async () => {
    const { requests, web, place } = start('/Search');
    expect(await screen.findByRole('button', { name: '吸顶灯' })).toBeTruthy();
    expect(requests()).toEqual([]);
    fireEvent.change(screen.getByRole('searchbox', { name: /^搜索服务/u }), { target: { value: ' 射灯 ' } });
    press('搜索');
    await waitFor(() => expect(place.path).toBe(`/Search?keyword=${encodeURIComponent('射灯')}`));
    expect(web.getItem('searchHistory')).toBe('{"1001":["射灯"]}');
    act(() => void place.go('/Search'));
    fireEvent.click(await screen.findByRole('button', { name: '射灯' }));
    expect(web.getItem('searchHistory')).toBe('{"1001":["射灯"]}');
    act(() => void place.go('/Search'));
    await screen.findByRole('button', { name: '射灯' });
    press('清空历史');
    await waitFor(() => expect(screen.queryByRole('button', { name: '射灯' })).toBeNull());
    expect(web.getItem('searchHistory')).toBe('{"1001":[]}');
  });

  it('an invalid range is reported and not requested', async () => {
    const { requests, place } = start('/Search?tab=master');
    await screen.findByText('共 41 条结果');
    fireEvent.change(screen.getByLabelText('最低价'), { target: { value: '200' } });
    fireEvent.change(screen.getByLabelText('最高价'), { target: { value: '100' } });
    press('确定');
    expect(await screen.findByText('最低价不能高于最高价')).toBeTruthy();
    expect(requests()).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('最高价'), { target: { value: '300' } });
    press('确定');
    await waitFor(() => expect(requests().at(-1)?.query).toMatchObject({ minPrice: 200, maxPrice: 300 }));
    expect(place.path).toContain('min=200&max=300');
  });

  it('services have no score; an invalid range in the address is reported', async () => {
    const { requests } = start('/Search?tab=service&score=4.5&min=100&max=50');
    await screen.findByText('共 41 条结果');
    expect(screen.queryByLabelText('评分')).toBeNull();
    const sorts = within(screen.getByRole('tablist', { name: '排序' })).getAllByRole('tab');
    expect(sorts.map(({ textContent }) => textContent)).toEqual(['综合', '销量', '价格']);
    expect(screen.getByText('最低价不能高于最高价')).toBeTruthy();
    expect(requests()[0]?.query).toEqual({ current: 1, size: 20, tab: 'service' });
  });

  it('a search without hits names the text, and suggests others', async () => {
    start('/Search?keyword=<b>x', []);
    expect(await screen.findByText('没有找到“<b>x”相关结果')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '吸顶灯' })).toBeTruthy();
  });
});
