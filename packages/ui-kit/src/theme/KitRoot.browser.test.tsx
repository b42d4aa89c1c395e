import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Composer } from '../composer/Composer.js';
import { ConversationList } from '../conversation-list/ConversationList.js';
import { MessageList } from '../messages/MessageList.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { TextField } from '../primitives/TextField.js';
import { fakeConversation } from '../testing/fakeConversation.js';
import { fakeTimeline } from '../testing/fakeTimeline.js';
import { mount } from '../testing/mount.js';
import { atNoon, beijing, ME, messages, people } from '../testing/samples.js';
import { settle } from '../testing/settle.js';
import { KitRoot } from './KitRoot.js';

const HOST = `<h1>标题</h1><h2>小标题</h2><p>段落</p><ul><li>一</li></ul><ol><li>二</li></ol>
  <a href="#x">链接</a><button>按钮</button><input value="值"><textarea></textarea><dl><dd>说明</dd></dl>`;

const UNREAD = { unread: { count: 3, mentionsMe: false } };

function chat(): ReactElement {
  return (
    // No hover styles, wherever an earlier test left the pointer.
    <KitRoot style={{ height: 600, pointerEvents: 'none' }}>
      <TextField label="姓名" value="林晓" onValue={() => undefined} />
      <ConversationList
        model={{ ordered: [fakeConversation('2001', UNREAD), fakeConversation('3001')] }}
        people={people}
        now={atNoon}
        zone={beijing}
        hrefOf={() => '#'}
        onOpen={() => undefined}
      />
      <MessageList model={fakeTimeline(messages(8))} self={ME} people={people} now={atNoon} zone={beijing} />
      <Composer draft="你好" onDraft={() => undefined} onSend={() => undefined} onFiles={() => undefined} />
      <Button tone="primary">保存</Button>
    </KitRoot>
  );
}

/** Resolves when the chat below `root` is painted: the virtual list hides its rows until it has measured them. */
async function painted(root: ParentNode): Promise<void> {
  const log = root.querySelector<HTMLElement>('[role="log"]');
  await waitFor(() => {
    const rows = [...(log?.querySelectorAll('[data-message-id]') ?? [])];
    expect(rows).toHaveLength(8);
    expect(rows.filter((row) => getComputedStyle(row).visibility === 'hidden')).toEqual([]);
  });
  await settle(log ?? document.body);
}

/** Adds a style sheet to the page until the test ends. */
function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  onTestFinished(() => style.remove());
}

/** The computed style of each descendant, by its index; sizes in whole pixels. */
function stylesIn(root: Element): readonly string[] {
  return [...root.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const rows = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
    return `${element.tagName}.${element.getAttribute('class') ?? ''}\n${rows.join('\n')}`;
  });
}

/** The differences, one per line, so that a failure is readable. */
function differences(before: readonly string[], after: readonly string[]): readonly string[] {
  return before.flatMap((text, at) => {
    const [head = '', ...rows] = text.split('\n');
    const now = new Set(after[at]?.split('\n'));
    return rows.filter((row) => !now.has(row)).map((row) => `${head} ${row}`);
  });
}

function kitRoot(): Element {
  const root = document.querySelector('.fitout-kit');
  if (root === null) throw new Error('there is no root');
  return root;
}

describe('the kit in a page of another app (ROOT)', () => {
  it('no element of the page looks different while the kit is there', async () => {
    const host = document.createElement('section');
    host.innerHTML = HOST;
    document.body.append(host);
    onTestFinished(() => host.remove());
    const before = [...stylesIn(host), getComputedStyle(document.body).cssText];
    mount(chat());
    await painted(document);
    expect(differences(before, [...stylesIn(host), getComputedStyle(document.body).cssText])).toEqual([]);
  });

  it('shows the chosen colours, the app’s own in place of the kit’s, and changes none outside', () => {
    const own = { light: { brand: 'rgb(1, 2, 3)' }, dark: { brand: 'rgb(4, 5, 6)' } };
    mount(
      <>
        <KitRoot theme="light" colors={own} aria-label="浅">
          <Button tone="primary">一</Button>
        </KitRoot>
        <KitRoot theme="dark" colors={own} aria-label="深">
          <Button tone="primary">二</Button>
        </KitRoot>
      </>,
    );
    const groundOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
    const [light, dark] = ['浅', '深'].map((label) => document.querySelector(`[aria-label="${label}"]`));
    expect([groundOf(light ?? null), groundOf(dark ?? null)]).toEqual(['rgb(244, 246, 245)', 'rgb(16, 21, 20)']);
    expect(groundOf(screen.getByRole('button', { name: '一' }))).toBe('rgb(1, 2, 3)');
    expect(groundOf(screen.getByRole('button', { name: '二' }))).toBe('rgb(4, 5, 6)');
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('normal');
  });

  it.each([
    ['light', 'color(srgb 0.8 0 0)', 'color(srgb 1 0.94 0.94)'],
    ['dark', 'color(srgb 1 0.25 0.25)', 'color(srgb 0.184706 0.105882 0.102353)'],
  ] as const)(
    'darker and lighter colours follow a brand colour unless they are given, in %s',
    (theme, strong, tint) => {
      const colorsIn = (own: Readonly<Record<string, string>>) => {
        const { container, unmount } = mount(
          <KitRoot theme={theme} colors={{ [theme]: own }}>
            <p style={{ color: 'var(--c-brand-strong)', background: 'var(--c-brand-tint)' }}>一</p>
          </KitRoot>,
        );
        const { color, backgroundColor } = getComputedStyle(container.querySelector('p') ?? document.body);
        unmount();
        return [color, backgroundColor];
      };
      expect(colorsIn({ brand: '#f00' })).toEqual([strong, tint]);
      expect(colorsIn({ brand: '#f00', 'brand-strong': 'rgb(1, 2, 3)' })).toEqual(['rgb(1, 2, 3)', tint]);
    },
  );

  it('font, corners and spaces of the app replace those of the kit, and those of the page do not', async () => {
    addStyle(':root { --radius-dialog: 40px; --radius-card: 30px; --space-24: 90px; --font-sans: fantasy; }');
    const dialog = (
      <Dialog title="资料" onClose={() => undefined}>
        <TextField label="姓名" value="林晓" onValue={() => undefined} />
      </Dialog>
    );
    const shown = async () => {
      const popup = getComputedStyle(await screen.findByRole('dialog', { name: '资料' }));
      const field = getComputedStyle(screen.getByRole('textbox', { name: '姓名' }));
      return [popup.borderTopLeftRadius, popup.fontFamily.split(',')[0], field.borderTopLeftRadius, field.paddingLeft];
    };
    const { rerender } = mount(<KitRoot>{dialog}</KitRoot>);
    expect(await shown()).toEqual(['12px', '"PingFang SC"', '8px', '12px']);
    const own = { font: 'Inter, serif', radius: { dialog: '2px', card: '1px' }, space: { 12: '7px' } };
    rerender(<KitRoot tokens={own}>{dialog}</KitRoot>);
    expect(await shown()).toEqual(['2px', 'Inter', '1px', '7px']);
  });

  it('inside a shadow root it looks the same', async () => {
    mount(chat());
    await painted(document);
    const host = document.createElement('div');
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    const box = document.createElement('div');
    shadow.append(box);
    const view = createRoot(box);
    act(() => view.render(chat()));
    onTestFinished(() => {
      act(() => view.unmount());
      host.remove();
    });
    const root = shadow.querySelector('.fitout-kit');
    await painted(shadow);
    // Both at one time: what loads late is in both then.
    await waitFor(() =>
      expect(root === null ? ['no root'] : differences(stylesIn(kitRoot()), stylesIn(root))).toEqual([]),
    );
  });
});

it('the dialog of a root that is too low for it opens in the window', async () => {
  await page.viewport(1280, 800);
  mount(
    <div style={{ height: 60 }}>
      <KitRoot>
        <Dialog title="提示" onClose={() => undefined}>
          <p style={{ height: 100 }}>内容</p>
        </Dialog>
      </KitRoot>
    </div>,
  );
  const { top, bottom, height } = screen.getByRole('dialog').getBoundingClientRect();
  expect(height).toBeGreaterThan(150);
  expect(Math.abs(top - (window.innerHeight - bottom))).toBeLessThan(2);
});
