import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigProblem } from './ConfigProblem.js';

describe('unusable settings (CONFIG)', () => {
  it('the page says so, names each of them and offers a retry', () => {
    render(<ConfigProblem problem="配置有误" details={['未知的设置：nope', 'apiHost：类型或格式不正确']} />);
    onTestFinished(cleanup);
    expect(screen.getByRole('alert').textContent).toContain('配置有误');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '未知的设置：nope',
      'apiHost：类型或格式不正确',
    ]);
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });
});
