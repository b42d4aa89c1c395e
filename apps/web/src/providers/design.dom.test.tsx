import { ApiError } from '@fitout/api-client';
import type { AnswerOnWire } from '@fitout/api-client/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startPage } from '../testing/startPage.js';

const DESIGN: AnswerOnWire<'design.detail'> = {
  id: '6006',
  title: '日式原木两居',
  cover: '/design-6.webp',
  images: ['/design-6.webp', '/sofa-1.webp'],
  style: '日式',
  layout: '两室一厅',
  areaSqm: 78,
  designerName: '宋禾',
  designerAvatar: '',
  unitPrice: 160,
  deposit: 2_000,
  intro: '原木与留白。',
  favCount: 121,
};

function start(at = '/designDetail?id=6006', design: AnswerOnWire<'design.detail'> | ApiError = DESIGN) {
  return startPage({
    at,
    answers: (answer) => {
      answer('design.detail', design);
      answer('design.page', [{ id: '6001', title: '奶油风两居', designerName: '沈一', unitPrice: 120 }]);
    },
  });
}

describe('a design (DESIGN)', () => {
  it('its page has its figures, its price and its deposit; the visit is counted', async () => {
    const { requestsTo } = start();
    expect(await screen.findByRole('heading', { name: '日式原木两居', level: 1 })).toBeTruthy();
    for (const words of ['日式', '两室一厅', '78 ㎡', '宋禾', '原木与留白。', '121'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    const aside = within(screen.getByRole('complementary', { name: '预约设计' }));
    for (const sum of ['¥160.00', '¥2,000.00']) expect(aside.getByText(sum)).toBeTruthy();
    // 78 square metres at 160 yuan.
    expect(screen.getByText('¥12,480.00（按 78 ㎡ 计）')).toBeTruthy();
    expect(requestsTo('click.add').at(-1)?.query).toMatchObject({ code: 'design_detail' });
  });

  it('the cover shows every picture, and buttons lead to the order form and to customer service', async () => {
    const { place } = start();
    fireEvent.click(await screen.findByRole('button', { name: '查看日式原木两居的图片' }));
    const dialog = within(await screen.findByRole('dialog', { name: '日式原木两居' }));
    expect(dialog.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
      '/design-6.webp',
      '/sofa-1.webp',
    ]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect((await screen.findByRole('link', { name: '联系客服' })).getAttribute('href')).toBe('/contact/2001');
    fireEvent.click(screen.getByRole('button', { name: '立即下单' }));
    await waitFor(() => expect(place.path).toBe('/ReleaseOrder?type=3&providerId=6006'));
  });
});
