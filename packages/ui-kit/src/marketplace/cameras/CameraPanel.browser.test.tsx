import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cameraPanel } from '../../testing/cameraPanel.js';
import { mount } from '../../testing/mount.js';
import { GlobalStyle } from '../../theme/GlobalStyle.js';
import { ChatShell } from '../../layout/ChatShell.js';
import { CameraPanel } from './CameraPanel.js';
import type { CameraPanelProps } from './CameraPanelProps.js';

afterEach(() => page.viewport(1280, 860));

/** The panel in the messaging screen, between a head of 64 px and a composer of 169, or 113 on a phone. */
async function start(width: number, height: number, changes: Partial<CameraPanelProps> = {}) {
  await page.viewport(width, height);
  const { props } = cameraPanel(changes);
  const { container } = mount(
    <>
      <GlobalStyle />
      <ChatShell hasSelection side={null}>
        <div style={{ flex: 'none', height: 64 }} />
        <CameraPanel {...props} />
        <div className="list" style={{ flex: '1 1 0' }} />
        <div className="composer" style={{ flex: 'none', height: width < 576 ? 113 : 169 }} />
      </ChatShell>
    </>,
  );
  const part = (selector: string) => container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { panel: part('section'), list: part('.list'), composer: part('.composer'), part, container };
}

describe('how high the camera panel is (CAMERA)', () => {
  it.each([
    [true, 0, 590, 228],
    [true, 1, 646, 172],
    [false, 0, 172, 646],
    [false, 1, 228, 590],
  ] as const)(
    '[CAMERA-6] expanded %s, %i away: %i px, and %i px of messages',
    async (isOpen, disconnected, high, rest) => {
      // As high as the body of the chat has its 818 px.
      const shown = await start(1440, 1157, { isOpen, disconnected });
      expect([shown.panel.height, shown.list.height]).toEqual([high, rest]);
    },
  );

  it.each([0, 1] as const)(
    '[CAMERA-6] from 900 px on it keeps its height, and the page scrolls: %i away',
    async (away) => {
      const { panel, list } = await start(1440, 900, { disconnected: away });
      expect([panel.height, list.height]).toEqual(away === 0 ? [590, 228] : [646, 172]);
      expect(document.documentElement.scrollHeight).toBeGreaterThan(900);
    },
  );

  it.each([
    [1280, 860],
    [1280, 640],
    [768, 1024],
    [375, 760],
    [375, 600],
  ] as const)(
    '[CAMERA-7] at %i × %i the stage gives way: messages and composer stay in sight',
    async (width, height) => {
      const { list, composer, panel, part } = await start(width, height, { disconnected: 1 });
      expect(composer.bottom).toBeLessThanOrEqual(height);
      expect(list.height).toBeGreaterThanOrEqual(100);
      expect(part('video').height).toBeGreaterThanOrEqual(40);
      expect(panel.width).toBeLessThanOrEqual(width);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );
});
