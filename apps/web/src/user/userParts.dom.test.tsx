import { ApiError } from '@fitout/api-client';
import { FakeHub } from '@fitout/im-core/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSession } from '../testing/startSession.js';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import { press, type } from '../testing/typing.js';
import { choosePlace } from '../testing/chooseOption.js';

const ME = {
  id: '1001',
  userName: 'linxiao',
  nickName: '晓晓家装',
  actualName: '林晓',
  mobile: '10000000001',
  headImageUrl: '',
  sex: '2',
  roleCodes: ['User'],
  userKind: 1,
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
};
const ADDRESS = {
  id: 'a1',
  name: '林晓',
  mobile: '10000000001',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '世纪大道 1 号',
  default: true,
};
const refused = (key: 'user.update' | 'auth.password' | 'address.create', code: number, serverMessage: string) =>
  new ApiError('code', { key, code, serverMessage });

async function start(part: string, options: StartAppOptions = {}) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const page = startApp({
    at: `/User?part=${part}`,
    ...options,
    answers: (answer) => {
      answer('users.me', ME);
      answer('user.update', { ...ME, nickName: '晓晓', headImageUrl: 'Image3' });
      answer('catalog.categories', [{ id: '101', name: '灯具' }]);
      answer('address.list', [ADDRESS]);
      options.answers?.(answer);
    },
  });
  return {
    ...page,
    requestsTo: (key: string) => page.calls.filter((call) => call.key === key).map(({ body }) => body),
  };
}

describe('the parts of the personal centre (USER)', () => {
  it('收藏 lists what the account keeps, and is not there where the marketplace has none', async () => {
    const kept = {
      id: '7',
      kind: 'text',
      content: '{"type":"text","text":"周六九点"}',
      words: '周六九点',
      messageId: 'm1',
      fromId: '2001',
      fromName: '客服小安',
      conversationKind: 'group',
      conversationId: '88',
      conversationName: '湖畔花园',
      sendTime: 1_700_000_000_000,
      createTime: 1_700_000_000_000,
    };
    await start('favourites', {
      answers: (answer) => answer('favourite.list', { records: [kept], total: 1 }),
    });
    const list = within(await screen.findByRole('list', { name: '收藏' }));
    expect(await list.findByText('周六九点')).toBeTruthy();
    expect(list.getByText(/^来自 湖畔花园 · /u)).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: '发送给朋友 周六九点' }));
    expect(await screen.findByRole('dialog', { name: '转发给' })).toBeTruthy();

    cleanup();
    await start('favourites', {
      config: { endpoints: { 'favourite.list': null } },
    });
    await screen.findByRole('link', { name: '外观' });
    expect(screen.queryByRole('link', { name: '收藏' })).toBeNull();
  });

  it('外观 offers the system’s theme, light and dark, and three sizes of text, and stores the choices', async () => {
    const { app, entry } = await start('theme');
    const choices = await screen.findAllByRole('radio');
    expect(choices.map((choice) => (choice as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      '跟随系统',
      '浅色',
      '深色',
      '标准',
      '大',
      '特大',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: '特大' }));
    expect([entry.textScale.current(), app.webStorage().getItem('fitout.textScale')]).toEqual(['1.5', '1.5']);
    fireEvent.click(screen.getByRole('radio', { name: '深色' }));
    expect([entry.theme.current(), app.webStorage().getItem('fitout.theme')]).toEqual(['dark', 'dark']);
  });
});

describe('the user’s profile (PROFILE)', () => {
  it('[WEB-PROFILE-10] only changed fields are sent, and are shown in the header and the chat profile at once', async () => {
    const { app, requestsTo, web } = await start('profile');
    const field = await screen.findByLabelText<HTMLInputElement>(/^昵称/u);
    fireEvent.change(field, { target: { value: ' 晓晓 ' } });
    press('选择头像');
    fireEvent.click(await screen.findByRole('button', { name: '头像 3' }));
    await waitFor(() => expect(app.sessions.session?.im.session.isOnline).toBe(true));
    press('保存');
    await waitFor(() => expect(requestsTo('user.update')).toEqual([{ nickName: '晓晓', headImageUrl: 'Image3' }]));
    expect(await within(screen.getByRole('banner')).findByText('晓晓')).toBeTruthy();
    await waitFor(() => expect(app.sessions.session?.im.profiles.own?.nickname).toBe('晓晓'));
    expect(JSON.parse(web.getItem('UserInfo') ?? '{}')).toMatchObject({
      id: '1001',
      nickName: '晓晓',
      service: '2001',
    });
    expect(await screen.findByText('资料已保存')).toBeTruthy();
  });

  it('[WEB-PROFILE-11] an empty or invisible nickname and an invalid number are reported beside their fields, and nothing is sent', async () => {
    const { requestsTo } = await start('profile');
    await screen.findByLabelText(/^昵称/u);
    for (const nickname of ['', '   ', '\u200B\u200D', '\u3000']) {
      type(/^昵称/u, nickname);
      press('保存');
      expect(await screen.findByText('请填写昵称')).toBeTruthy();
    }
    type('手机号', '1234');
    expect(screen.getByText('号码格式不合法，请重新输入...')).toBeTruthy();
    expect(requestsTo('user.update')).toEqual([]);
  });

  it('[WEB-PROFILE-11] a number of another account is reported beside its field, and the typed values stay', async () => {
    const { requestsTo } = await start('profile', {
      answers: (answer) => answer('user.update', refused('user.update', 1016, '该手机号已被其他账号使用')),
    });
    await screen.findByLabelText(/^昵称/u);
    type('手机号', '10000000002');
    press('保存');
    await waitFor(() => expect(screen.getAllByText('该手机号已被其他账号使用')).toHaveLength(2));
    expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('10000000002');
    expect(requestsTo('user.update')).toHaveLength(1);
  });

  it('if the chat is offline the profile is saved even so, and the failure is reported', async () => {
    const hub = new FakeHub().add('1001');
    hub.goDown();
    await start('profile', { hub });
    await screen.findByLabelText(/^昵称/u);
    type(/^昵称/u, '晓晓');
    press('保存');
    expect(await screen.findByText('资料已保存')).toBeTruthy();
    expect(await screen.findByText('资料已保存；聊天名片暂未更新，请稍后再次保存')).toBeTruthy();
  });
});

describe('the user’s addresses (ADDRESS)', () => {
  it('a missing or invalid value is reported below its field; a complete address is sent once', async () => {
    const { requestsTo, answer } = await start('address');
    fireEvent.click(await screen.findByRole('button', { name: '新增地址' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新增地址' }));
    fireEvent.change(dialog.getByLabelText(/^联系电话/u), { target: { value: '1234' } });
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('请填写联系人')).toBeTruthy();
    expect(dialog.getByText('号码格式不合法，请重新输入...')).toBeTruthy();
    expect(requestsTo('address.create')).toEqual([]);
    for (const [label, value] of [
      [/^联系人/u, '林晓'],
      [/^联系电话/u, '10000000001'],
      [/^详细地址/u, '漕溪路 2 号'],
    ] as const)
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    choosePlace(dialog.getByLabelText(/^所在地区/u), '徐汇区');
    answer('address.create', new ApiError('noResponse', { key: 'address.create' }));
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('连接服务器失败')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^详细地址/u).value).toBe('漕溪路 2 号');
    answer('address.create', { ...ADDRESS, id: 'a2' });
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('地址已保存')).toBeTruthy();
    const [first, second] = requestsTo('address.create');
    expect(first).toMatchObject({ name: '林晓', city: '上海市', area: '徐汇区', default: false });
    expect(second).toEqual(first);
  });

  it('a removal needs a confirmation', async () => {
    const { requestsTo, calls, answer } = await start('address');
    answer('address.remove', null);
    fireEvent.click(await screen.findByRole('button', { name: /^删除/u }));
    await screen.findByRole('alertdialog', { name: '确定删除这个地址吗？' });
    press('取消');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requestsTo('address.remove')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^删除/u }));
    await screen.findByRole('alertdialog', { name: '确定删除这个地址吗？' });
    press('删除');
    expect(await screen.findByText('地址已删除')).toBeTruthy();
    expect(calls.find(({ key }) => key === 'address.remove')?.query).toEqual({ id: 'a1' });
  });

  it('nor does that of a removal close the next question', async () => {
    const { answer } = await start('address', {
      answers: (first) => first('address.list', [ADDRESS, { ...ADDRESS, id: 'a2', name: '王', default: false }]),
    });
    let remove: (nothing: null) => void = () => undefined;
    answer('address.remove', new Promise((resolve) => (remove = resolve)));
    fireEvent.click(await screen.findByRole('button', { name: /^删除 林晓/u }));
    const question = within(await screen.findByRole('alertdialog', { name: '确定删除这个地址吗？' }));
    fireEvent.click(question.getByRole('button', { name: '删除' }));
    fireEvent.click(question.getByRole('button', { name: '取消' }));
    fireEvent.click(screen.getByRole('button', { name: /^删除 王/u, hidden: true }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('王');
    remove(null);
    expect(await screen.findByText('地址已删除')).toBeTruthy();
    expect(screen.getByRole('alertdialog').textContent).toContain('王');
  });

  it('without one there is a text and a button, and the first one is the default', async () => {
    await start('address', { answers: (answer) => answer('address.list', []) });
    expect(await screen.findByText('还没有地址，添加后下单可直接选用')).toBeTruthy();
    press('新增地址');
    expect((await screen.findByLabelText<HTMLInputElement>('设为默认地址')).checked).toBe(true);
  });

  it('another one becomes the default with a press', async () => {
    const { requestsTo } = await start('address', {
      answers: (answer) => {
        answer('address.list', [ADDRESS, { ...ADDRESS, id: 'a2', default: false }]);
        answer('address.update', { ...ADDRESS, id: 'a2' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '设为默认' }));
    expect(await screen.findByText('已设为默认地址')).toBeTruthy();
    expect(requestsTo('address.update')).toEqual([{ ...ADDRESS, id: 'a2', default: true }]);
  });
});

describe('account and security (SECURITY)', () => {
  const change = async (old: string, password: string, repeat: string) => {
    await screen.findByLabelText('原密码');
    type('原密码', old);
    type('新密码', password);
    type('确认新密码', repeat);
    press('修改密码');
  };

  it.each([
    ['', 'Geheim 12', 'Geheim 12', '请输入原密码'],
    ['demo123', 'demo123', 'demo123', '新密码不能与原密码相同'],
  ])('%j, %j, %j: %s, and nothing is sent', async (old, password, repeat, message) => {
    const { requestsTo } = await start('security');
    await change(old, password, repeat);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(requestsTo('auth.password')).toEqual([]);
  });

  it('a wrong old password is reported beside its field and loses nothing; a success clears the form', async () => {
    const { answer, requestsTo } = await start('security');
    answer('auth.password', refused('auth.password', 1001, '密码无效！'));
    await change('wrong', 'weak', 'weak');
    expect(await screen.findByText('原密码不正确')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('weak');
    expect(screen.getByText('密码强度：弱')).toBeTruthy();
    answer('auth.password', null);
    await change('demo123', 'weak', 'weak');
    expect(await screen.findByText('密码已修改，其他设备需用新密码重新登录')).toBeTruthy();
    expect(requestsTo('auth.password').at(-1)).toEqual({ oldPassword: 'demo123', newPassword: 'weak' });
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('');
  });

  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
  const DEVICES = [
    { id: 'd2', userAgent: PHONE, createTime: '2026-11-24 09:30:00', current: false },
    { id: 'd1', userAgent: CHROME, createTime: '2026-11-20 08:00:00', current: true },
  ];

  it('each log-in shows the browser and the time; another one is ended after a confirmation', async () => {
    const { answer, requestsTo, calls } = await start('security', {
      answers: (first) => first('device.list', DEVICES),
    });
    const rows = within((await screen.findByRole('heading', { name: '登录设备' })).closest('section') ?? document.body);
    await rows.findByText('Safari 浏览器 · iOS');
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Safari 浏览器 · iOS登录于 2026-11-24 09:30退出登录',
      'Chrome 浏览器 · Windows本机登录于 2026-11-20 08:00',
    ]);
    press('让 Safari 浏览器 · iOS 退出登录');
    const question = within(await screen.findByRole('alertdialog', { name: '让该设备退出登录吗？' }));
    fireEvent.click(question.getByRole('button', { name: '取消' }));
    expect(requestsTo('device.end')).toEqual([]);
    press('让 Safari 浏览器 · iOS 退出登录');
    answer('device.end', DEVICES.slice(1));
    answer('device.list', DEVICES.slice(1));
    fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    expect(await screen.findByText('该设备已退出登录')).toBeTruthy();
    await waitFor(() => expect(rows.queryByText('Safari 浏览器 · iOS')).toBeNull());
    expect(calls.find(({ key }) => key === 'device.end')?.query).toEqual({ id: 'd2' });
  });

  it('if the marketplace has no devices the page names this browser', async () => {
    await start('security', {
      answers: (first) => first('device.list', new ApiError('code', { key: 'device.list', code: 404 })),
    });
    expect(await screen.findByText('本机')).toBeTruthy();
    expect(screen.queryByText('功能暂未开放')).toBeNull();
  });

  it('[WEB-SECURITY-2] hardened, a weak one is refused beside its field', async () => {
    const { requestsTo } = await start('security', { config: { security: { profile: 'hardened' } } });
    await change('demo123', 'weak', 'weak');
    expect(await screen.findByText('密码强度不足，请按下方建议修改')).toBeTruthy();
    expect(requestsTo('auth.password')).toEqual([]);
  });

  it('says how much this device stores, and how much it may store', async () => {
    const space = { estimate: async () => ({ usage: 1_536, quota: 2 * 1024 ** 3 }), whenFull: () => undefined };
    await start('security', {
      openSession: (options) => startSession({ ...options, self: options.userId, parts: { space } }),
    });
    expect(await screen.findByText(/^本站在这台设备上共占用 1\.50 KB，浏览器最多允许 2\.00 GB。/u)).toBeTruthy();
  });

  it('clearing the chats of this device needs a confirmation, ends the chat, and starts it anew with its settings', async () => {
    const { app, cleared } = await start('security');
    await waitFor(() => expect(app.sessions.session).not.toBeNull());
    const before = app.sessions.session;
    before?.im.notifications.change({ hasSound: false });
    fireEvent.click(await screen.findByRole('button', { name: '清空本机聊天记录' }));
    await screen.findByRole('alertdialog', { name: '确定清空本机聊天记录吗？' });
    press('取消');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(cleared).toEqual([]);
    press('清空本机聊天记录');
    await screen.findByRole('alertdialog', { name: '确定清空本机聊天记录吗？' });
    press('清空');
    expect(await screen.findByText('本机聊天记录已清空')).toBeTruthy();
    expect(cleared).toEqual(['1001']);
    expect(app.sessions.session).not.toBe(before);
    expect(app.sessions.session?.im.notifications.settings.hasSound).toBe(false);
    expect(app.account.isLoggedIn).toBe(true);
  });
});

describe('message settings (MSGSET)', () => {
  it('[WEB-MSGSET-1] sound, notifications, presence and blocked users are those of the messaging pages', async () => {
    const { app } = await start('message');
    const sound = await screen.findByRole('switch', { name: '提示音' });
    fireEvent.click(sound);
    await waitFor(() => expect(app.sessions.session?.im.notifications.settings.hasSound).toBe(false));
    press('管理黑名单');
    expect(await screen.findByRole('dialog', { name: '好友黑名单' })).toBeTruthy();
    press('关闭');
    press('设置状态');
    expect(await screen.findByRole('dialog', { name: '设置状态' })).toBeTruthy();
  });

  it('pushes ask for permission with the press only, tell the server of the browser, and end with the log-out', async () => {
    const { app, push, requestsTo } = await start('message', {
      answers: (answer) => {
        answer('push.key', { publicKey: 'the server’s key' });
        for (const key of ['push.subscribe', 'push.unsubscribe'] as const) answer(key, null);
      },
    });
    const pushes = await screen.findByRole('switch', { name: '离线推送' });
    expect([push.asked, pushes.getAttribute('aria-checked')]).toEqual([0, 'false']);
    fireEvent.click(pushes);
    await waitFor(() => expect(pushes.getAttribute('aria-checked')).toBe('true'));
    expect([push.asked, push.subscribedWith]).toEqual([1, ['the server’s key']]);
    fireEvent.click(screen.getByRole('switch', { name: '推送显示消息内容' }));
    await waitFor(() => expect(requestsTo('push.subscribe')).toHaveLength(2));
    expect(requestsTo('push.subscribe')).toMatchObject([{ withText: true }, { withText: false }]);
    fireEvent.click(pushes);
    await waitFor(() => expect(pushes.getAttribute('aria-checked')).toBe('false'));
    expect(requestsTo('push.unsubscribe')).toHaveLength(1);
    fireEvent.click(pushes);
    await waitFor(() => expect(pushes.getAttribute('aria-checked')).toBe('true'));
    app.account.logOut();
    await waitFor(async () => expect([await push.current(), push.notices]).toEqual([null, []]));
  });

  it('previews of links are switched off by the account, and absent without their address', async () => {
    const { app } = await start('message', { config: { im: { linkPreviews: true } } });
    fireEvent.click(await screen.findByRole('switch', { name: '链接预览' }));
    await waitFor(() => expect(app.sessions.session?.links?.isOn).toBe(false));
    await waitFor(async () => expect(await app.sessions.session?.im.storage.get('setting/link-previews')).toBe('off'));
    cleanup();
    await start('message', { config: { im: { linkPreviews: true }, endpoints: { 'link.preview': null } } });
    await screen.findByRole('switch', { name: '提示音' });
    expect(screen.queryByRole('switch', { name: '链接预览' })).toBeNull();
  });

  it('whether pushes show text is what the server knows', async () => {
    const { answer, push, requestsTo } = await start('message', {
      answers: (given) => {
        given('push.key', { publicKey: 'the server’s key' });
        given('push.subscribe', null);
      },
    });
    fireEvent.click(await screen.findByRole('switch', { name: '离线推送' }));
    const text = await screen.findByRole('switch', { name: '推送显示消息内容' });
    await waitFor(() => expect(text.hasAttribute('disabled')).toBe(false));
    answer('push.subscribe', new ApiError('noResponse', { key: 'push.subscribe' }));
    fireEvent.click(text);
    expect(await screen.findByText('推送设置未能保存，请检查网络后重试')).toBeTruthy();
    expect([text.getAttribute('aria-checked'), requestsTo('push.subscribe').length]).toEqual(['true', 2]);
    expect(await push.current()).not.toBeNull();
  });

  it.each([
    ['denied', '通知已被浏览器阻止，请在地址栏的网站设置中允许'],
    ['unsupported', '当前浏览器不支持离线推送（iPhone 需先添加到主屏幕）'],
  ] as const)('where notices are %s, pushes say why and cannot be switched on', async (pushPermission, words) => {
    await start('message', { pushPermission });
    expect((await screen.findByRole('switch', { name: '离线推送' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('a push service that cannot be reached leaves pushes off and says so; a marketplace without pushes shows none', async () => {
    const { push } = await start('message', {
      answers: (answer) => answer('push.key', { publicKey: 'the server’s key' }),
    });
    push.isReachable = false;
    fireEvent.click(await screen.findByRole('switch', { name: '离线推送' }));
    expect(await screen.findByText('暂时无法连接浏览器的推送服务，请稍后重试')).toBeTruthy();
    expect(screen.getByRole('switch', { name: '离线推送' }).getAttribute('aria-checked')).toBe('false');
    cleanup();
    await start('message', { config: { endpoints: { 'push.key': null } } });
    await screen.findByRole('switch', { name: '提示音' });
    expect(screen.queryByRole('switch', { name: '离线推送' })).toBeNull();
  });
});
