import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cameraPanel } from '../../testing/cameraPanel.js';
import { mount } from '../../testing/mount.js';
import { GlobalStyle } from '../../theme/GlobalStyle.js';
import { ChatShell } from '../../layout/ChatShell.js';
import { CameraPanel } from './CameraPanel.js';
import { CameraSpace } from './cameraFrame.js';
import type { CameraPanelProps } from './CameraStage.js';

afterEach(() => page.viewport(1280, 860));

const BODY = { position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;

/** The panel in the messaging screen, between a head of 64 px and a composer of 109, or 113 on a phone. */
async function start(width: number, height: number, changes: Partial<CameraPanelProps> = {}, isSpace = false) {
  await page.viewport(width, height);
  const { props } = cameraPanel(changes);
  const { container } = mount(
    <>
      <GlobalStyle />
      <ChatShell hasSelection side={null}>
        <div style={{ flex: 'none', height: 64 }} />
        <div style={BODY}>
          {isSpace ? (
            <CameraSpace isOpen={props.isOpen} place={props.place} hasBanner={props.disconnected > 0} />
          ) : (
            <CameraPanel {...props} />
          )}
          <div className="list" style={{ flex: '1 1 var(--list-least)', minHeight: 0 }} />
          <div className="composer" style={{ flex: 'none', height: width < 576 ? 113 : 109 }} />
        </div>
      </ChatShell>
    </>,
  );
  const part = (selector: string) => container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { panel: part('[data-camera-panel]'), list: part('.list'), composer: part('.composer'), part, container };
}

describe('the height of the camera panel (CAMERA)', () => {
  it.each([
    [true, 0, 590, 228],
    [true, 1, 646, 172],
    [false, 0, 172, 646],
    [false, 1, 228, 590],
  ] as const)(
    '[UI-CAMERA-6] expanded %s, %i offline: %i px, and %i px of messages',
    async (isOpen, disconnected, high, rest) => {
      // The height at which the body of the chat is 818 px high.
      const shown = await start(1440, 1097, { isOpen, disconnected });
      expect([shown.panel.height, shown.list.height]).toEqual([high, rest]);
    },
  );

  it.each([
    [1920, 1080, 160, 400],
    [1280, 800, 160, 150],
    [1366, 650, 160, 40],
    [768, 1024, 160, 230],
    [375, 812, 160, 200],
    [375, 476, 96, 40],
  ] as const)(
    'at %i × %i the stage shrinks: composer and %i px of messages stay in the window',
    async (width, height, least, picture) => {
      const { list, composer, panel, part } = await start(width, height, { disconnected: 1 });
      expect(composer.bottom).toBeLessThanOrEqual(height);
      expect(list.height).toBeGreaterThanOrEqual(least - 0.5);
      expect(part('video').height).toBeGreaterThanOrEqual(picture);
      expect(panel.width).toBeLessThanOrEqual(width);
      for (const name of ['刷新', '收起'])
        expect(screen.getByRole('button', { name }).getBoundingClientRect().right).toBeLessThanOrEqual(width);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  it.each([
    [true, 1, 1280, 800],
    [true, 0, 375, 812],
    [true, 1, 375, 812],
    [false, 1, 375, 476],
  ] as const)(
    'expanded %s, %i offline, at %i × %i the placeholder is as high as the panel',
    async (isOpen, disconnected, width, height) => {
      const space = await start(width, height, { isOpen, disconnected }, true);
      const shown = await start(width, height, { isOpen, disconnected });
      expect([space.panel.height, space.list.height]).toEqual([shown.panel.height, shown.list.height]);
    },
  );

  it.each([
    [1280, 800, 3],
    [1366, 650, 3],
    [1280, 600, 0],
  ] as const)(
    'at %i × %i a panel beside the messages leaves them their height; its picture is 16:9, with %i stills below',
    async (width, height, stills) => {
      const { list, composer, panel, part, container } = await start(width, height, {
        disconnected: 1,
        place: 'beside',
      });
      expect(list.top).toBe(panel.top);
      expect(composer.bottom).toBe(panel.bottom);
      expect(composer.bottom).toBeLessThanOrEqual(height);
      expect([list.right, composer.right]).toEqual([panel.left, panel.left]);
      expect(list.width).toBeGreaterThan(480);
      const video = part('video');
      expect(video.width / video.height).toBeCloseTo(16 / 9, 1);
      expect(video.width).toBeGreaterThan(390);
      const shown = screen.queryAllByRole('button', { name: /^(?:客厅|厨房|主卧)/u });
      expect(shown).toHaveLength(stills);
      expect(shown.filter((still) => still.hasAttribute('aria-current'))).toHaveLength(Math.min(stills, 1));
      for (const { bottom } of shown.map((still) => still.getBoundingClientRect()))
        expect(bottom).toBeLessThanOrEqual(panel.bottom);
      expect(container.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  it.each([
    [true, 300, ['news', 'title', 'stage', 'bar']],
    [true, 200, ['title', 'stage', 'bar']],
    [true, 120, ['title', 'stage']],
    [true, 60, ['title']],
    [true, 20, []],
    [false, 200, ['news', 'title', 'strip']],
    [false, 110, ['title', 'strip']],
    [false, 60, ['title']],
  ] as const)(
    'expanded %s, at %i px parts disappear one after the other, and none is cut in two',
    async (isOpen, room, stays) => {
      await page.viewport(1280, 860);
      const { props } = cameraPanel({ isOpen, disconnected: 1 });
      const { container } = mount(
        <>
          <GlobalStyle />
          <div style={{ display: 'flex', flexDirection: 'column', height: room }}>
            <CameraPanel {...props} />
          </div>
        </>,
      );
      const panel = container.querySelector('section');
      const edge = panel?.getBoundingClientRect();
      expect(edge?.height).toBeLessThanOrEqual(room);
      const shown = [...(panel?.children ?? [])].filter((part) => part.getBoundingClientRect().height > 0);
      expect(shown).toHaveLength(stays.length);
      for (const part of shown) {
        const box = part.getBoundingClientRect();
        expect(box.top).toBeGreaterThanOrEqual((edge?.top ?? 0) - 0.5);
        expect(box.bottom).toBeLessThanOrEqual((edge?.bottom ?? 0) + 0.5);
      }
    },
  );
});
