import { ApiError } from '@fitout/api-client';
import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loginAnswer } from '../testing/loginAnswer.js';
import { startPage } from '../testing/startPage.js';
import { fill, press, type } from '../testing/typing.js';
import { choosePlace } from '../testing/chooseOption.js';

const ME = {
  id: '1001',
  userName: 'linxiao',
  nickName: '',
  mobile: '',
  sex: '0',
  roleCodes: ['User'],
  userKind: 1,
  firstLogin: true,
};

function start({ at = '/Login', me = {}, firstLogin = true }: { at?: string; me?: object; firstLogin?: boolean } = {}) {
  const hub = new FakeHub().add('1001');
  const { user, ...login } = loginAnswer();
  const page = startPage({
    at,
    hub,
    isLoggedIn: false,
    answers: (answer) => {
      answer('auth.login', { ...login, user: { ...user, firstLogin } });
      answer('users.me', { ...ME, ...me });
      answer('user.update', { ...ME, ...me, nickName: '晓晓', firstLogin: false });
      answer('catalog.categories', [{ id: '101', name: '灯具' }]);
    },
  });
  const logIn = async () => {
    fill({ 用户名: 'linxiao', 密码: 'demo123' });
    press('登录');
    await waitFor(() => expect(page.app.account.isLoggedIn).toBe(true));
  };
  return { ...page, logIn, sent: () => page.calls.filter(({ key }) => key === 'user.update').map(({ body }) => body) };
}

const step = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the first log-in (FIRST)', () => {
  it('[WEB-FIRST-1] a new user goes through three steps, one request saves them, and the requested page opens', async () => {
    const { logIn, place, sent, app, web } = start({ at: '/Order?id=7' });
    await logIn();
    await step('选择身份');
    expect(place.path).toBe('/FirstLogin');
    fireEvent.click(screen.getByRole('radio', { name: /商家/u }));
    type('公司名称', '晓晓建材');
    press('下一步');
    await step('基本资料');
    type(/^昵称/u, '晓晓');
    press('下一步');
    await step('地区与服务');
    choosePlace(screen.getByLabelText(/^所在地区/u), '徐汇区');
    fireEvent.click(await screen.findByRole('checkbox', { name: '灯具' }));
    expect(sent()).toEqual([]);
    press('完成');
    await waitFor(() => expect(place.path).toBe('/Order?id=7'));
    expect(sent()).toEqual([
      {
        userKind: 2,
        company: '晓晓建材',
        nickName: '晓晓',
        province: '上海市',
        city: '上海市',
        area: '徐汇区',
        usualServices: ['101'],
      },
    ]);
    expect(JSON.parse(web.getItem('Center') ?? '{}')).toEqual({ province: '上海市', city: '上海市', area: '徐汇区' });
    expect(app.account.login?.user).toMatchObject({ nickName: '晓晓' });
    expect(app.account.login?.user.firstLogin).toBeUndefined();
  });

  it.each([0, 1, 2])(
    '[WEB-FIRST-2] step %i can be skipped; nothing is sent, and this browser session does not show the steps again',
    async (at) => {
      const { logIn, place, sent, app, clock } = start();
      await logIn();
      await step('选择身份');
      if (at > 0) {
        press('下一步');
        await step('基本资料');
        type(/^昵称/u, '晓晓');
      }
      if (at > 1) press('下一步');
      press('跳过');
      await waitFor(() => expect(place.path).toBe('/Home'));
      expect(sent()).toEqual([]);
      act(() => app.account.logOut());
      await act(() => clock.advance(500));
      await logIn();
      await waitFor(() => expect(place.path).toBe('/Home'));
    },
  );

  it('[WEB-FIRST-3] any other user is redirected to the requested page', async () => {
    const { logIn, place } = start({ at: '/Order?id=7', firstLogin: false });
    await logIn();
    await waitFor(() => expect(place.path).toBe('/Order?id=7'));
  });

  it('[WEB-FIRST-4] an error is shown beside its field; a failure keeps the typed values of every step', async () => {
    const { logIn, place, answer, sent } = start();
    await logIn();
    await step('选择身份');
    press('下一步');
    await step('基本资料');
    type('手机号', '1234');
    press('下一步');
    expect(await screen.findByText('请填写昵称')).toBeTruthy();
    expect(screen.getByText('号码格式不合法，请重新输入...')).toBeTruthy();
    type(/^昵称/u, '晓晓');
    type('手机号', '10000000002');
    press('下一步');
    await step('地区与服务');
    answer(
      'user.update',
      new ApiError('code', { key: 'user.update', code: 1016, serverMessage: '该手机号已被其他账号使用' }),
    );
    press('完成');
    await step('基本资料');
    expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>(/^昵称/u).value).toBe('晓晓');
    expect(place.path).toBe('/FirstLogin');
    expect(sent()).toHaveLength(1);
  });

  it('a master only has the step of the personal data', async () => {
    const { logIn, sent, place } = start({ me: { roleCodes: ['Master'] } });
    await logIn();
    await step('基本资料');
    expect(screen.getAllByRole('listitem').filter((item) => item.closest('ol') !== null)).toHaveLength(1);
    type(/^昵称/u, '王师傅');
    press('完成');
    await waitFor(() => expect(place.path).toBe('/Home'));
    expect(sent()).toEqual([{ nickName: '王师傅' }]);
  });
});
