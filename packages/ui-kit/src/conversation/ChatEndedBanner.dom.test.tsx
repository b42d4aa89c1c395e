import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ChatEndedBanner } from './ConnectionStrip.js';

describe('a chat that has ended (CHAT)', () => {
  it.each([
    ['replaced', '账号已在其他设备登录'],
    ['kicked', '你已被其他设备下线'],
    ['removed', '聊天账号已被移除'],
    ['passwordChanged', '聊天密码已修改，请重新登录'],
    ['banned', '用户已被封禁！'],
    ['tokenExpired', '未授权，请重新登录'],
    ['refused', '聊天登录失败'],
  ] as const)('[WEB-CHAT-6] %s says %s and offers a restart', (reason, sentence) => {
    const onRestart = vi.fn<() => void>();
    const { container } = render(<ChatEndedBanner reason={reason} onRestart={onRestart} />);
    onTestFinished(cleanup);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(container.querySelector('[data-connection="offline"]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }));
    expect(onRestart).toHaveBeenCalledTimes(1);
  });
});
