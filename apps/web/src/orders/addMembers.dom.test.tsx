import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleSheet } from '../testing/sampleOrder.js';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

async function start(config: object = {}, answers: StartAppOptions['answers'] = () => undefined) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at: '/Order?id=501',
    hub,
    config,
    answers: (answer) => {
      answer('order.details', sampleSheet({ status: 3, groupId: '260100000000001' }));
      answer('order.flows', []);
      answers(answer);
    },
  });
  await waitFor(() => press('添加成员'));
  const dialog = await screen.findByRole('dialog', { name: '添加群成员' });
  // An opened dialog takes the focus in the next frame.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const form = within(dialog);
  return { form, requests: () => page.calls.filter(({ key }) => key === 'users.find' || key === 'orderChatroom.add') };
}

/** A marketplace with one account, which has the number ending in 2. */
const answerWithChen: StartAppOptions['answers'] = (script) => {
  const names = { userName: 'chenyifan', nickName: '', actualName: '陈一帆', mobile: '', headImageUrl: '' };
  script('users.find', ({ query }) => {
    const isKnown = JSON.stringify(query).includes('10000000002');
    return { records: isKnown ? [{ id: '1002', ...names }] : [], total: isKnown ? 1 : 0 };
  });
  script('orderChatroom.add', { id: '1', orderId: '501', userId: '1002', groupId: null });
};

describe('adding members to an order’s group (MEMBERPLAN)', () => {
  it('[WEB-MEMBERPLAN-6] without either number none is requested, and the form says what is missing', async () => {
    const { form, requests } = await start();
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    expect(await form.findByText('请输入同事或客户手机号')).toBeTruthy();
    expect(requests()).toEqual([]);
  });

  it.each([
    ['继续添加', 1],
    ['取消', 0],
  ])('if configured, one of two is added after a confirmation: %s', async (answer, added) => {
    const { form, requests } = await start({ addMember: { confirmPartial: true } }, answerWithChen);
    fireEvent.change(form.getByLabelText('同事手机号'), { target: { value: '10000000002' } });
    fireEvent.change(form.getByLabelText('客户手机号'), { target: { value: '10000000099' } });
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    const question = within(await screen.findByRole('alertdialog', { name: '添加的客户账号不存在，是否继续添加' }));
    expect(requests().filter(({ key }) => key === 'orderChatroom.add')).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests().filter(({ key }) => key === 'orderChatroom.add')).toHaveLength(added);
  });

  it('[WEB-MEMBERPLAN-2] without a question one of two is added, and a message says which one was not', async () => {
    const { form, requests } = await start({}, answerWithChen);
    fireEvent.change(form.getByLabelText('同事手机号'), { target: { value: '10000000002' } });
    fireEvent.change(form.getByLabelText('客户手机号'), { target: { value: '10000000099' } });
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    expect(await screen.findByText('添加的客户账号不存在，是否继续添加')).toBeTruthy();
    await waitFor(() => expect(requests().filter(({ key }) => key === 'orderChatroom.add')).toHaveLength(1));
  });

  it('[WEB-MEMBERPLAN-9]a refusal is shown beside its number in the form, which stays open with its values', async () => {
    const { form, requests } = await start({}, answerWithChen);
    const mobile = form.getByLabelText('客户手机号');
    fireEvent.change(mobile, { target: { value: '10000000099' } });
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    const error = await form.findByText('添加失败，添加的客户账号不存在');
    expect([mobile.getAttribute('aria-invalid'), mobile.getAttribute('aria-describedby')]).toEqual(['true', error.id]);
    await waitFor(() => expect(document.activeElement).toBe(mobile));
    expect(form.getByLabelText('同事手机号').getAttribute('aria-invalid')).toBeNull();
    expect(mobile).toHaveProperty('value', '10000000099');
    expect(requests().map(({ key }) => key)).toEqual(['users.find']);
  });

  it('an invalid number is reported beside its field, and none is requested', async () => {
    const { form, requests } = await start();
    fireEvent.change(form.getByLabelText('同事手机号'), { target: { value: '1234' } });
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    expect(await form.findByText('号码格式不合法，请重新输入...')).toBeTruthy();
    expect(requests()).toEqual([]);
  });
});
