import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callWindow, party } from '../testing/callWindow.js';
import { mount } from '../testing/mount.js';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { GroupCallWindow } from './GroupCallWindow.js';

beforeEach(() => page.viewport(1280, 860));

describe('the tiles of a group call (CALL)', () => {
  it('[UI-CALL-9] of six the last two are centred below the other four', () => {
    const others = ['王师傅', '客服小安', '孙巧', '赵工', '李师傅'].map((name) => party(name, name));
    mount(
      <>
        <GlobalStyle />
        <GroupCallWindow {...callWindow()} others={others} span={6} />
      </>,
    );
    const stage = screen.getByRole('list').getBoundingClientRect();
    const tiles = screen.getAllByRole('listitem').map((tile) => tile.getBoundingClientRect());
    const [first, last] = [tiles[4], tiles[5]];
    expect(new Set(tiles.slice(0, 4).map(({ top }) => top)).size).toBe(1);
    expect(first?.top).toBeGreaterThan(tiles[0]?.bottom ?? 0);
    expect((first?.left ?? 0) - stage.left).toBeCloseTo(stage.right - (last?.right ?? 0), 0);
    expect(new Set(tiles.map(({ height }) => Math.round(height))).size).toBe(1);
  });

  it.each([
    [1280, false],
    [375, true],
  ] as const)('at %i px 等待接听 and the names cover no portrait, shared screen: %s', async (width, isShared) => {
    await page.viewport(width, 667);
    const others = ['王师傅', '客服小安', '孙巧', '赵工', '李师傅'].map((name, index) =>
      party(name, name, { presence: 'invited', ...(isShared && index === 0 && { hasScreen: true }) }),
    );
    mount(
      <>
        <GlobalStyle />
        <GroupCallWindow {...callWindow()} others={others} span={6} />
      </>,
    );
    const waiting = screen.getAllByText('等待接听');
    expect(waiting).toHaveLength(5);
    const tiles = waiting.map((words) => {
      const portrait = words.parentElement?.querySelector('[data-ringing]');
      return [words.parentElement, portrait, words].map((part) => part?.getBoundingClientRect() ?? new DOMRect());
    });
    // The shared screen has no portrait.
    for (const [tile, portrait, line] of tiles.slice(isShared ? 1 : 0)) {
      expect(portrait?.height).toBeGreaterThan(20);
      expect(portrait?.top).toBeGreaterThanOrEqual(tile?.top ?? Infinity);
      expect(portrait?.bottom).toBeLessThanOrEqual(line?.top ?? 0);
    }
  });
});
