import { createImClient, type MessageBody } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub, settle } from '@fitout/im-core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { startApp, type StartAppOptions } from '../testing/startApp.js';

const WITH_CUSTOMER = { kind: 'contact', id: '1001' } as const;

/** 1001 has opened the conversation with 2001, who has sent three messages. */
async function start(options: Pick<StartAppOptions, 'config'> = {}) {
  await browserPage.viewport(1280, 860);
  const looking = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => looking.mockRestore());
  const hub = new FakeHub().add('1001', '1002', '2001').addGroup('g1', '团购', ['1001', '1002']);
  const page = startApp({
    at: '/contact/2001',
    hub,
    answers: (answer) => answer('order.byGroup', []),
    ...options,
  });
  let ids = 0;
  const service = createImClient({
    self: '2001',
    service: hub.device('of 2001'),
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => `theirs-${(ids += 1)}`,
    random: () => 0,
    schedule: queueMicrotask,
    renewToken: () => Promise.resolve(null),
  });
  onTestFinished(() => service.dispose());
  await service.session.start({ userId: '2001', secret: { kind: 'password', value: '2001' } });
  const send = (body: MessageBody) =>
    act(async () => {
      await service.conversations.ensure(WITH_CUSTOMER).send(body);
      await settle();
    });
  for (const text of ['第一条', '第二条', '第三条']) await send({ type: 'text', text });
  const bubble = async (words: string) =>
    waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.bubble')].find((one) => one.textContent === words);
      if (found === undefined) throw new Error(`no ${words}`);
      return found;
    });
  const pick = async (words: string, item: string) => {
    await userEvent.click(await bubble(words), { button: 'right' });
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  /** The messages of 1001 to 1002. */
  const forwarded = () =>
    hub.stored
      .filter(({ from, to }) => from === '1001' && to === '1002')
      .map(({ body }) => (body.type === 'text' ? body.text : body.type));
  const shown = () => [...document.querySelectorAll('.bubble')].map(({ textContent }) => textContent);
  return { ...page, hub, send, bubble, pick, forwarded, shown };
}

const button = (name: string) => screen.findByRole('button', { name });

async function forwardTo(name: string) {
  const dialog = await screen.findByRole('dialog', { name: '转发给' });
  await userEvent.click(await within(dialog).findByRole('checkbox', { name }));
  await userEvent.click(within(dialog).getByRole('button', { name: '发送（1）' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '转发给' })).toBeNull());
}

describe('forwarding and selecting in a conversation (FORWARD, SELECT)', () => {
  it('one message is forwarded to the chosen contact', async () => {
    const { pick, forwarded } = await start();
    await pick('第二条', '转发');
    await forwardTo('陈一帆');
    await waitFor(() => expect(forwarded()).toEqual(['第二条']));
    expect(await screen.findByText('已转发')).toBeTruthy();
  });

  it.each([
    [true, ['团购']],
    [false, []],
  ])('if groups without an order are listed: %s, the targets have the groups %j', async (isOn, names) => {
    const { pick } = await start({ config: { im: { listUnlinkedGroups: isOn } } });
    await pick('第二条', '转发');
    const dialog = await screen.findByRole('dialog', { name: '转发给' });
    await within(dialog).findByRole('checkbox', { name: '客服小安' });
    expect(
      within(dialog)
        .queryAllByRole('checkbox', { name: '团购' })
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(names);
  });

  it('several are forwarded one by one, in their order, and the composer has its draft again', async () => {
    const { pick, forwarded } = await start();
    await userEvent.fill(await screen.findByRole('textbox', { name: '输入消息' }), '写了一半');
    await pick('第三条', '多选');
    expect(await screen.findByText('已选择1条')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 客服小安：第一条' }));
    await userEvent.click(await button('逐条转发'));
    await forwardTo('陈一帆');
    await waitFor(() => expect(forwarded()).toEqual(['第一条', '第三条']));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
    expect(box.value).toBe('写了一半');
  });

  it('two go on as one, and the window shows them, again after a failure, and those of a record inside', async () => {
    const { pick, hub, send, bubble } = await start();
    await pick('第三条', '多选');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 客服小安：第一条' }));
    await userEvent.click(await button('合并转发'));
    await forwardTo('陈一帆');
    await waitFor(() => expect(hub.stored.at(-1)?.body).toMatchObject({ type: 'combine' }));
    const record = hub.stored.at(-1)?.body ?? { type: 'unsupported' };
    const messages = [{ from: '2001', time: 1_700_000_000_000, body: record }];
    await send({ type: 'combine', title: '外层', summary: '', url: '', messages });
    const card = await button('查看外层');

    hub.failNext('busy');
    await userEvent.click(card);
    const window = await screen.findByRole('dialog', { name: '外层' });
    await within(window).findByText('聊天记录加载失败');
    await userEvent.click(within(window).getByRole('button', { name: '重试' }));
    await userEvent.click(await within(window).findByRole('button', { name: /^查看.+的聊天记录$/u }));
    await waitFor(() =>
      expect([...window.querySelectorAll('.bubble')].map(({ textContent }) => textContent)).toEqual([
        '第一条',
        '第三条',
      ]),
    );
    await userEvent.click(within(window).getByRole('button', { name: '返回上一层聊天记录' }));
    await within(window).findByRole('button', { name: /^查看.+的聊天记录$/u });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await bubble('第一条')).toBeTruthy();
  });

  it('selected messages are removed after a confirmation; Esc closes the dialog and then the selection', async () => {
    const { pick, shown } = await start();
    await pick('第一条', '多选');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 客服小安：第二条' }));
    await userEvent.click(await button('删除'));
    expect(await screen.findByRole('alertdialog', { name: '删除选中的2条消息？' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('已选择2条')).toBeTruthy();
    await userEvent.click(await button('删除'));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(shown()).toEqual(['第三条']));
    await screen.findByRole('textbox', { name: '输入消息' });

    await pick('第三条', '多选');
    await screen.findByText('已选择1条');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('textbox', { name: '输入消息' });
    expect(shown()).toEqual(['第三条']);
  });

  it('the menu removes a single message as well', async () => {
    const { pick, shown } = await start();
    await pick('第二条', '删除');
    const question = await screen.findByRole('alertdialog', { name: '删除这条消息？' });
    await userEvent.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(shown()).toEqual(['第一条', '第三条']));
  });
});
