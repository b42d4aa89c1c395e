import { FakeHub } from '@fitout/im-core/testing';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { sampleOrder, sampleSheet } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';

describe('the way into the chat of an order (ORDERGROUP)', () => {
  it('[WEB-ORDERGROUP-6] the head of the chat leads to the order and copies its id', async () => {
    await browserPage.viewport(1280, 860);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => copied.mockRestore());
    const hub = new FakeHub().add('1001', '2001');
    hub.addGroup('g1', '订单DD2026112000000501', ['1001', '2001']);
    startApp({ at: '/group/g1', hub, answers: (answer) => answer('order.byGroup', [sampleOrder({ status: 2 })]) });
    const link = await screen.findByRole('link', { name: '订单号：501' });
    expect(link.getAttribute('href')).toBe('/Order?id=501');
    fireEvent.click(screen.getByRole('button', { name: zhOrder.copy }));
    expect((await screen.findByText('复制成功')).dataset['literal']).toBe('copied successfully');
    expect(copied).toHaveBeenCalledWith('501');
    expect(screen.getByRole('button', { name: '添加成员' })).toBeTruthy();
  });

  it('[WEB-ORDERGROUP-16] the group is renamed from the name that is shown, and an unchanged one is not saved', async () => {
    const hub = new FakeHub().add('1001', '2001');
    hub.addGroup('g1', '订单DD2026112000000501', ['1001', '2001']);
    const { app } = startApp({
      at: '/group/g1',
      hub,
      answers: (answer) => answer('order.byGroup', [sampleOrder({ status: 2 })]),
    });
    fireEvent.click(await screen.findByRole('button', { name: '群组信息' }));
    const rename = async () => {
      fireEvent.click(await screen.findByRole('button', { name: '群组设置' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: '修改群信息' }));
      return await screen.findByRole<HTMLInputElement>('textbox', { name: '群组名称' });
    };
    expect((await rename()).value).toBe('吸顶灯安装 · 浦东新区');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '群组名称' })).toBeNull());
    expect(app.sessions.session?.im.groups.find('g1')?.name).toBe('订单DD2026112000000501');
    fireEvent.change(await rename(), { target: { value: '客厅灯具' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(app.sessions.session?.im.groups.find('g1')?.name).toBe('客厅灯具'));
  });

  it('[WEB-ORDERGROUP-11] on a phone one line says where the order stands, and opens the rest with its id', async () => {
    await browserPage.viewport(375, 740);
    onTestFinished(() => browserPage.viewport(1280, 860));
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => copied.mockRestore());
    const hub = new FakeHub().add('1001', '2001');
    hub.addGroup('g1', '订单DD2026112000000501', ['1001', '2001']);
    const orderId = '1900000000000000129';
    const order = sampleOrder({ id: orderId, status: 6 });
    startApp({ at: '/group/g1', hub, answers: (answer) => answer('order.byGroup', [order]) });
    const line = await screen.findByRole('button', { name: /待验收.*师傅已完工/u });
    const { top, bottom, height, right } = line.getBoundingClientRect();
    expect(height).toBe(44);
    expect(right).toBeLessThanOrEqual(375);
    const name = screen.getByRole('heading', { name: '吸顶灯安装 · 浦东新区' }).getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(name.bottom);
    await waitFor(() => expect(screen.getByRole('log').getBoundingClientRect().top).toBeLessThanOrEqual(bottom + 1));
    expect(screen.queryByText(orderId)).toBeNull();
    act(() => line.focus());
    fireEvent.click(line);
    const sheet = await screen.findByRole('dialog', { name: '吸顶灯安装' });
    expect(sheet.textContent).toContain(orderId);
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(`/Order?id=${orderId}`);
    fireEvent.click(screen.getByRole('button', { name: zhOrder.copy }));
    expect((await screen.findByText('复制成功')).dataset['literal']).toBe('copied successfully');
    expect(copied).toHaveBeenCalledWith(orderId);
    fireEvent.keyDown(sheet, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(line);
  });

  it('[WEB-ORDERGROUP-1] two quick presses of 订单群聊 make one chat and lead there once', async () => {
    await browserPage.viewport(1280, 860);
    const { app, calls, place } = startApp({
      at: '/Order?id=501',
      hub: new FakeHub().add('1001', '2001'),
      answers: (answer) => {
        answer('order.details', sampleSheet({ status: 2 }));
        answer('order.flows', []);
        answer('order.linkGroup', true);
      },
    });
    await waitFor(() => expect(app.sessions.session?.im.session.isOnline).toBe(true));
    const button = await screen.findByRole('button', { name: '订单群聊' });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(place.path).toBe('/group/made-1'));
    expect(calls.filter(({ key }) => key === 'order.linkGroup')).toHaveLength(1);
    act(() => void place.go(-1));
    await waitFor(() => expect(place.path).toBe('/Order?id=501'));
    expect(app.sessions.session?.im.groups.ids).toEqual(['made-1']);
  });
});
