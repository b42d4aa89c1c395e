import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { AppFooter } from './AppFooter.js';
import { AppHeader, type AppHeaderProps } from './AppHeader.js';
import { LoginLayout } from './LoginLayout.js';
import { PaneHeader } from './PaneHeader.js';

const hrefs = { home: '/Home', square: '/Square', message: '/group', order: '/Order', user: '/User' };

function header(over: Partial<AppHeaderProps> = {}) {
  const onLogOut = vi.fn<() => void>();
  const props = { brand: 'Fitout', hrefs, current: null, unread: 0, nickname: '晓晓家装', avatarUrl: '', onLogOut };
  return { ...mount(<AppHeader {...props} {...over} />), onLogOut };
}

describe('the frame of the page (LAYOUT)', () => {
  it('[UI-LAYOUT-1] the navigation has the five sections, one of them current, and the unread count on 我的消息', async () => {
    header({ current: 'message', unread: 120 });
    const links = screen.getAllByRole('link').filter((link) => link.closest('nav'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(hrefs));
    expect(links.map((link) => link.textContent)).toEqual(['首页', '广场', '我的消息99+', '我的订单', '个人中心']);
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.getAttribute('aria-label')).toBe('我的消息，120 条未读');
  });

  it('[UI-LAYOUT-2] the header shows the logged-in user, with 用户 for a missing nickname and a drawing for a missing picture', async () => {
    const { rerender, onLogOut, user } = header();
    const link = screen.getByText('晓晓家装').closest('a');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/User', '晓晓家装']);
    await user.click(screen.getByRole('button', { name: '退出' }));
    expect(onLogOut).toHaveBeenCalledTimes(1);
    rerender(
      <AppHeader
        brand="Fitout"
        hrefs={hrefs}
        current={null}
        unread={0}
        nickname=" "
        avatarUrl=""
        onLogOut={onLogOut}
      />,
    );
    expect(screen.getByText('用户')).toBeTruthy();
    expect(screen.getByRole('img', { name: '头像' }).querySelector('svg')).toBeTruthy();
  });

  it('[UI-LAYOUT-2] below the first level a way back is a link that the host follows in its own way', async () => {
    const onBack = vi.fn<() => void>();
    const { user } = header({ back: { title: '订单详情', href: '/Order', onBack } });
    const link = screen.getByRole('link', { name: '返回' });
    expect(link.getAttribute('href')).toBe('/Order');
    await user.click(link);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('[UI-LAYOUT-5] the footer has a copyright by default, and the filing number and links if configured', () => {
    const { rerender } = mount(<AppFooter year={2026} />);
    expect(screen.getByText('© 2026 家装服务平台 版权所有')).toBeTruthy();
    expect(screen.getByRole('contentinfo').querySelectorAll('p')).toHaveLength(1);
    rerender(
      <AppFooter year={2026} copyright="© 某公司" filingNumber="备案号 1">
        <a href="/Agreement">平台服务协议</a>
      </AppFooter>,
    );
    expect(screen.getByRole('link', { name: '平台服务协议' })).toBeTruthy();
    expect(screen.getByText('© 某公司')).toBeTruthy();
    expect(screen.getByText('备案号 1')).toBeTruthy();
  });

  it('[UI-LAYOUT-7] the log-in screen has three promises beside the form', async () => {
    mount(
      <LoginLayout brand="Fitout">
        <h1>登录</h1>
      </LoginLayout>,
    );
    for (const promise of ['明码标价', '全程可视', '售后无忧']) expect(screen.getByText(promise)).toBeTruthy();
  });

  it('[UI-LAYOUT-8] a pane has the conversation’s name as its heading and a way back', async () => {
    const onBack = vi.fn<() => void>();
    const { user } = mount(
      <PaneHeader title="客服小安" onBack={onBack} actions={<button type="button">更多</button>} />,
    );
    expect(screen.getByRole('heading', { name: '客服小安' })).toBeTruthy();
    await user.click(screen.getByLabelText('返回'));
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});
