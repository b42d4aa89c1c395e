import type { Presence } from '@fitout/im-core';
import { screen, waitFor, within } from '@testing-library/react';
import { action, observable } from 'mobx';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConversationList } from '../conversation-list/ConversationList.js';
import { fakeConversation } from '../testing/fakeConversation.js';
import { mount } from '../testing/mount.js';
import { atNoon, beijing, people } from '../testing/samples.js';
import { Screen } from '../testing/Screen.js';
import { violations } from '../testing/violations.js';
import { AddFriendDialog } from './AddFriendDialog.js';
import { FriendList } from './FriendsSide.js';
import { ContactMenu } from './ContactHead.js';
import { PresenceDialog } from './PresenceDialog.js';
import { RecordingDialog } from './RecordingDialog.js';
import { SettingsMenu } from './SettingsMenu.js';
import { RequestsButton, SideHead } from './SideHead.js';
import { RequestsDialog } from './RequestsDialog.js';

const ONLINE: Presence = { state: 'online', text: '' };
const nothing = () => undefined;

describe('contact requests (PEOPLE)', () => {
  it('[UI-PEOPLE-1] a missing name, the user’s own or a contact’s is refused in place, another one is shown and sent with a message', async () => {
    const onSend = vi.fn(async () => null);
    const onFind = vi.fn(async () => ({ id: '1003', name: '周玲', avatarUrl: '', role: '业主' }));
    const onClose = vi.fn();
    const problemOf = (name: string) =>
      name.trim() === '' ? 'usernameMissing' : name === '1001' ? 'isSelf' : name === '1002' ? 'isFriend' : null;
    const { user } = mount(<AddFriendDialog {...{ problemOf, onFind, onSend, onClose }} />);
    const dialog = await screen.findByRole('dialog', { name: '添加好友' });
    const name = screen.getByLabelText('用户名');
    await waitFor(() => expect(document.activeElement).toBe(name));
    for (const [typed, words] of [
      ['', '请输入用户名'],
      ['1001', '不能添加自己为好友'],
      ['1002', '对方已经是你的好友'],
      ['名'.repeat(65), '用户名最多 64 个字，当前 65 个字'],
    ] as const) {
      await user.clear(name);
      if (typed !== '') await user.type(name, typed);
      await user.click(screen.getByRole('button', { name: '查找' }));
      expect(dialog.textContent).toContain(words);
    }
    expect([onFind.mock.calls, onSend.mock.calls]).toEqual([[], []]);
    await user.clear(name);
    await user.type(name, 'zhouling');
    await user.click(screen.getByRole('button', { name: '查找' }));
    expect((await screen.findByRole('status', { name: '查找结果' })).textContent).toContain('周玲业主');
    expect(onFind).toHaveBeenCalledExactlyOnceWith('zhouling');
    await user.type(screen.getByLabelText('验证消息'), '我是林晓');
    // Enter sends too, in a browser: see the journeys.
    await user.click(screen.getByRole('button', { name: '发送申请' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('1003', '我是林晓');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('[UI-PEOPLE-1] a failed search or request shows its reason in place, and the typed text stays', async () => {
    const [onClose, onSend] = [vi.fn(), vi.fn(async () => '操作太频繁')];
    const onFind = async (name: string) =>
      name === 'nobody' ? '用户不存在！' : { id: name === 'linxiao' ? '1001' : '1003', name, avatarUrl: '', role: '' };
    const problemOf = (name: string) => (name === '1001' ? 'isSelf' : null);
    const { user } = mount(<AddFriendDialog {...{ problemOf, onFind, onSend, onClose }} />);
    const name = await screen.findByLabelText('用户名');
    await user.type(name, 'nobody');
    await user.click(screen.getByRole('button', { name: '查找' }));
    expect(await screen.findByText('用户不存在！')).toBeTruthy();
    expect(name).toHaveProperty('value', 'nobody');
    await user.clear(name);
    await user.type(name, 'linxiao');
    await user.click(screen.getByRole('button', { name: '查找' }));
    expect(await screen.findByText('不能添加自己为好友')).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'zhou');
    await user.click(screen.getByRole('button', { name: '查找' }));
    // A changed name discards the found person.
    await user.type(name, 'ling');
    await expect.poll(() => screen.getByRole('status', { name: '查找结果' }).textContent).toBe('');
    await user.click(screen.getByRole('button', { name: '查找' }));
    await user.click(await screen.findByRole('button', { name: '发送申请' }));
    expect(await screen.findByText('操作太频繁')).toBeTruthy();
    expect(name).toHaveProperty('value', 'zhouling');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[UI-PEOPLE-2]requests are listed, each with 拒绝 and 接受, and their number is on the button', async () => {
    const model = {
      requests: [
        { id: '3001', message: '您好' },
        { id: 'x9', message: '' },
      ],
    };
    const [onAccept, onDecline] = [vi.fn(), vi.fn()];
    const { user } = mount(
      <>
        <RequestsButton model={model} onOpen={nothing} />
        <RequestsDialog model={model} people={people} onAccept={onAccept} onDecline={onDecline} onClose={nothing} />
      </>,
    );
    const rows = within(await screen.findByRole('list', { name: '好友申请' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '王王师傅请求添加好友：您好拒绝接受',
      // The name of the second one is not loaded yet.
      '请求添加好友拒绝接受',
    ]);
    await user.click(screen.getByRole('button', { name: '接受 王师傅' }));
    await user.click(screen.getByRole('button', { name: '拒绝 x9' }));
    expect([onAccept.mock.calls, onDecline.mock.calls]).toEqual([[['3001']], [['x9']]]);
    expect(screen.getByRole('button', { name: '好友申请，2 条待处理', hidden: true })).toBeTruthy();
  });
});

describe('blocked users (PEOPLE)', () => {
  it('[UI-PEOPLE-4] a contact’s menu has exactly two items, each with a confirmation', async () => {
    const onAct = vi.fn();
    const { user } = mount(<ContactMenu name="王师傅" isFriend={false} onAct={onAct} />);
    const open = () => user.click(screen.getByRole('button', { name: '联系人操作' }));
    await open();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['加入黑名单', '删除好友']);
    await user.click(screen.getByRole('menuitem', { name: '加入黑名单' }));
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(onAct).not.toHaveBeenCalled();
    await open();
    await user.click(screen.getByRole('menuitem', { name: '删除好友' }));
    const confirmation = await screen.findByRole('alertdialog', { name: '删除好友“王师傅”？' });
    expect(confirmation.textContent).toContain('不是你的好友');
    await user.click(within(confirmation).getByRole('button', { name: '删除好友' }));
    expect(onAct).toHaveBeenCalledExactlyOnceWith('remove');
  });
});

describe('the user’s presence (PEOPLE)', () => {
  it('[UI-PEOPLE-5] six choices with their names; one is published by its name, and the dialog closes', async () => {
    const [onPublish, onClose] = [vi.fn(async () => true), vi.fn()];
    const { user } = mount(<PresenceDialog now={ONLINE} onPublish={onPublish} onClose={onClose} />);
    const items = within(await screen.findByRole('list', { name: '设置状态' })).getAllByRole('button');
    expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
      'Online',
      'Busy',
      'Do not Disturb',
      'Leave',
      'Custom Status',
      'Offline',
    ]);
    expect(items[0]?.getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('button', { name: /^Leave/u }));
    expect(onPublish).toHaveBeenCalledExactlyOnceWith('Leave');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('[UI-PEOPLE-5] before a custom text is discarded, Clear your Custom Status? is shown with old and new', async () => {
    const onPublish = vi.fn(async () => true);
    const now: Presence = { state: 'custom', text: '在工地' };
    const { user } = mount(<PresenceDialog now={now} onPublish={onPublish} onClose={nothing} />);
    await user.click(await screen.findByRole('button', { name: /^Busy/u }));
    const confirmation = await screen.findByRole('alertdialog', { name: 'Clear your Custom Status?' });
    expect(confirmation.textContent).toContain('在工地');
    expect(confirmation.textContent).toContain('Busy');
    await user.click(within(confirmation).getByRole('button', { name: '取消' }));
    expect(onPublish).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Busy/u }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(onPublish).toHaveBeenCalledExactlyOnceWith('Busy');
  });

  it('[UI-PEOPLE-6] a custom text has at most 64 characters, can be cleared with a button, and must not be empty', async () => {
    const onPublish = vi.fn(async () => false);
    const now: Presence = { state: 'custom', text: '在工地' };
    const { user } = mount(<PresenceDialog now={now} onPublish={onPublish} onClose={nothing} />);
    await user.click(await screen.findByRole('button', { name: /^Custom Status/u }));
    const input = await screen.findByLabelText('自定义状态');
    expect((input as HTMLInputElement).value).toBe('在工地');
    await user.click(screen.getByRole('button', { name: '清除' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('自定义状态不能为空')).toBeTruthy();
    expect(onPublish).not.toHaveBeenCalled();
    expect(await violations()).toEqual([]);
    await user.type(input, ' 看方案 {Enter}');
    expect(onPublish).toHaveBeenCalledExactlyOnceWith('看方案');
    // The text was not published and stays.
    expect(input).toHaveProperty('value', ' 看方案 ');
  });

  it('[UI-RECORDING-1] a changed switch is reported at once; one recording for all requires recording', async () => {
    function Opened() {
      const [settings, setSettings] = useState({ rec: false, recMerge: false });
      return <RecordingDialog settings={settings} onChange={setSettings} onClose={nothing} />;
    }
    const { user } = mount(<Opened />);
    await screen.findByRole('dialog', { name: '音视频录制' });
    const [rec, merge] = [
      screen.getByRole('switch', { name: '启用录制' }),
      screen.getByRole<HTMLButtonElement>('switch', { name: '启用合并' }),
    ];
    const state = () => [rec.ariaChecked, merge.ariaChecked, merge.disabled];
    expect(screen.getByText('录制由通话服务端执行，需服务商已开通')).toBeTruthy();
    expect(state()).toEqual(['false', 'false', true]);
    await user.click(rec);
    await user.click(merge);
    expect(state()).toEqual(['true', 'true', false]);
    await user.click(rec);
    expect(state()).toEqual(['false', 'false', true]);
    await user.click(rec);
    expect(state()).toEqual(['true', 'true', false]);
  });

  it('[UI-PEOPLE-7] the user’s picture at the top shows the presence and opens the card', async () => {
    const [onCard, onPick] = [vi.fn(), vi.fn()];
    const { user } = mount(
      <SideHead name="林晓" avatarUrl="" presence={{ state: 'busy', text: '' }} onCard={onCard}>
        <SettingsMenu onPick={onPick} />
      </SideHead>,
    );
    await user.click(screen.getByRole('button', { name: '设置' }));
    await user.click(await screen.findByRole('menuitem', { name: '好友黑名单' }));
    await user.click(screen.getByRole('button', { name: '设置' }));
    await user.click(screen.getByRole('menuitem', { name: '音视频录制' }));
    await user.click(screen.getByRole('button', { name: '设置' }));
    await user.click(screen.getByRole('menuitem', { name: '退出' }));
    expect(onPick.mock.calls).toEqual([['blocklist'], ['recording'], ['logOut']]);
    await user.click(screen.getByRole('button', { name: '查看我的名片，忙碌' }));
    expect(onCard).toHaveBeenCalledOnce();
  });
});

describe('contacts in lists (PEOPLE)', () => {
  it('[UI-PEOPLE-8] a row shows and names a contact’s presence, follows it, and shows none if it is unknown', async () => {
    const presences = observable.map<string, Presence>({ '3001': { state: 'busy', text: '' } }, { deep: false });
    const model = { ordered: [fakeConversation('3001'), fakeConversation('2001')] };
    mount(
      <Screen width={312}>
        <ConversationList
          model={model}
          people={people}
          presences={{ find: (id) => presences.get(id) }}
          hrefOf={({ id }) => `/contact/${id}`}
          onOpen={() => undefined}
          now={atNoon}
          zone={beijing}
        />
      </Screen>,
    );
    const [worker, service] = await screen.findAllByRole('link');
    const presenceOf = (row: HTMLElement | undefined) => [
      row?.querySelector('[data-presence]')?.getAttribute('data-presence'),
      row
        ?.getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .at(1),
    ];
    expect([presenceOf(worker), presenceOf(service)]).toEqual([
      ['busy', '忙碌'],
      [undefined, undefined],
    ]);
    action(() => presences.set('3001', { state: 'custom', text: '在工地' }))();
    await vi.waitFor(() => expect(presenceOf(worker)).toEqual(['custom', '在工地']));
  });

  it('[UI-PEOPLE-8] of a thousand contacts only the visible ones are rendered; a press opens the card', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `friend${index}`);
    const onCard = vi.fn();
    const { user } = mount(
      <Screen width={312} height={480}>
        <FriendList
          ids={ids}
          people={{ find: (id) => ({ name: id, avatarUrl: '' }) }}
          presences={{ find: () => ({ state: 'away', text: '' }) }}
          onCard={onCard}
        />
      </Screen>,
    );
    const rows = await screen.findAllByRole('listitem');
    expect(rows.length).toBeLessThan(30);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000');
    await user.click(screen.getByRole('button', { name: /friend1\b/u }));
    expect(onCard).toHaveBeenCalledExactlyOnceWith('friend1');
  });
});
