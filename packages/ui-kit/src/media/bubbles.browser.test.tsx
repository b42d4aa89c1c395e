import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeTimeline } from '../testing/fakeTimeline.js';
import { mount } from '../testing/mount.js';
import { picture } from '../testing/picture.js';
import { atNoon, beijing, ME, message, people } from '../testing/samples.js';
import { Screen } from '../testing/Screen.js';
import { settle } from '../testing/settle.js';
import { violations } from '../testing/violations.js';
import { MessageList } from '../messages/MessageList.js';

type Body = Parameters<typeof message>[0];

async function start(...list: Body[]) {
  const model = fakeTimeline(list.map((over, at) => message({ id: `m${at}`, ...over })));
  mount(
    <Screen>
      <MessageList model={model} self={ME} people={people} now={atNoon} zone={beijing} />
    </Screen>,
  );
  const log = screen.getByRole('log');
  await settle(log);
  return { log, model };
}

const image = (url: string, width = 800, height = 600) =>
  ({ body: { type: 'image', url, name: '客厅.jpg', width, height } }) as const;

describe('pictures and files with a layout (IMAGE, FILE)', () => {
  it('nothing moves when a picture is loaded: its space is reserved', async () => {
    const { log } = await start(image(await picture(800, 600)), {});
    const button = screen.getByRole('button', { name: '查看图片 客厅.jpg' });
    expect([button.offsetWidth, button.offsetHeight]).toEqual([240, 180]);
    const before = log.scrollHeight;
    await vi.waitFor(() => expect(log.querySelector<HTMLImageElement>('.image img')?.naturalWidth).toBe(800));
    await settle(log);
    expect(log.scrollHeight).toBe(before);
    expect(await violations()).toEqual([]);
  });

  it('a failed picture shows 图片加载失败，点击重试 in its own box, and a press loads it again', async () => {
    await start(image('/no-such-picture.jpg'));
    const broken = await screen.findByRole('button', { name: '图片加载失败，点击重试' });
    expect([broken.offsetWidth, broken.offsetHeight]).toEqual([240, 180]);
    fireEvent.click(broken);
    expect(screen.getByRole('button', { name: '查看图片 客厅.jpg' })).toBeTruthy();
  });
});
