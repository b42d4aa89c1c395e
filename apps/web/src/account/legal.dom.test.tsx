import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';

function start(options: StartAppOptions) {
  return startPage({ ...options });
}

const DOCUMENTS = [
  ['/Agreement', '平台服务协议'],
  ['/Privacy', '隐私政策'],
  ['/License', '证照信息'],
] as const;

describe('the documents of the operator (LEGAL)', () => {
  it.each(DOCUMENTS)('[WEB-GUARD-1] %s is readable without a log-in, and links to it', async (at, title) => {
    const { place } = start({ at, isLoggedIn: false });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(place.path).toBe(at);
    expect(document.title).toBe(`${title} - 家装服务平台`);
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/Login');
    expect(screen.queryByRole('button', { name: '退出' })).toBeNull();
  });

  it('a logged-in user reads them in the frame of every page, whose footer links to all three', async () => {
    start({ at: '/Privacy' });
    expect(await screen.findByRole('heading', { level: 1, name: '隐私政策' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '退出' })).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual(DOCUMENTS);
  });

  it('a configured text is shown with its headings, and markup in it stays text', async () => {
    const agreement = '第一句。\n# 一、标题\n<img src=x onerror=alert(1)>';
    start({ at: '/Agreement', isLoggedIn: false, config: { legal: { agreement } } });
    expect(await screen.findByRole('heading', { level: 2, name: '一、标题' })).toBeTruthy();
    expect(screen.getByText('第一句。')).toBeTruthy();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.queryByText('四、预约、取消与改约')).toBeNull();
  });

  it('page and footer link to a configured address; another scheme is a text', async () => {
    const legal = { agreement: 'https://legal.example/a', privacy: 'javascript:alert(1)' };
    start({ at: '/Agreement', config: { legal } });
    await screen.findByRole('link', { name: /^https:/u });
    const links = screen.getAllByRole('link', { name: /^https:|^平台服务协议$/u });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([legal.agreement, legal.agreement]);
    expect(links.every((link) => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true);
    expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toBe('/Privacy');
  });
});
