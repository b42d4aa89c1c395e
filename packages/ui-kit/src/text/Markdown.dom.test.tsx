import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mount } from '../testing/mount.js';
import { Markdown } from './Markdown.js';

const show = (text: string) => mount(<Markdown text={text} plain={text} />).container;

describe('Markdown of an assistant', () => {
  it('shows headings, lists, tables, links and code, whose button copies it', async () => {
    const text =
      '# 报价\n**合计** *约* `9800`\n\n- 水电\n- 木工\n\n| 项 | 价 |\n|--|--|\n| 灯 | 1 |\n\n```js\nlet a < b\n```\n\n[官网](https://a.cn/b)';
    const { container: box, user } = mount(<Markdown text={text} plain={text} />);
    for (const name of ['strong', 'em', 'p code', 'li', 'th', 'td', 'pre'])
      expect(box.querySelector(name)).not.toBeNull();
    const link = screen.getByRole('link', { name: '官网' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://a.cn/b', 'noopener noreferrer']);
    await user.click(screen.getByRole('button', { name: '复制' }));
    await screen.findByRole('button', { name: '复制成功' });
    expect(await navigator.clipboard.readText()).toBe('let a < b');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](  JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '[constructor](constructor)',
  ])('hostile text %# runs and loads nothing, and has no address', (text) => {
    const box = show(text);
    expect(box.querySelectorAll('script,img,iframe,svg,style,[src],[href],[onerror]')).toHaveLength(0);
  });

  it('a list of tasks has one mark for each', () => {
    const items = show('- [ ] 水电\n- [x] 木工\n\n- [x] 油漆').querySelectorAll('li');
    expect([...items].map(({ textContent }) => textContent.trim())).toEqual(['☐ 水电', '☑ 木工', '☑ 油漆']);
  });

  it('a picture is a link and is not loaded', () => {
    expect(show('![户型](https://a.cn/track.png)').querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: '户型' }).getAttribute('href')).toBe('https://a.cn/track.png');
  });

  it.each(['> '.repeat(3_000), '- '.repeat(9_000), '*a **b '.repeat(300), '字'.repeat(10_001)])(
    'what takes long to read is plain, case %#',
    (text) => expect(show(text).innerHTML).toBe(text.replaceAll('>', '&gt;')),
  );
});
