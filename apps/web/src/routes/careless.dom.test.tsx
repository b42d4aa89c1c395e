import { ApiError } from '@fitout/api-client';
import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLE_COUNTS, sampleSheet } from '../testing/sampleOrder.js';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import {
  contactRows,
  dayRows,
  fill,
  refusesEach,
  labelled,
  messageBeside,
  NO_MOBILE,
  textRows,
  unreadable,
  type Row,
} from '../testing/carelessInput.js';

const MASTER = { id: '3001', nickName: '王师傅', score: 4.9, orderCount: 9, priceFrom: 55, status: 1 };
const ME = { id: '1001', userName: 'linxiao', nickName: '晓晓家装', roleCodes: ['User'], userKind: 2, sex: '2' };
const TOOL = { id: '4004', name: '激光水平仪', category: '测量', dayPrice: 18, deposit: 300, stock: 5, city: '上海市' };
const HOME = {
  id: 'a1',
  name: '林晓',
  mobile: '10000000001',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '世纪大道100号',
  default: true,
};
const RECEIPT = {
  payInfoId: 'p1',
  payNo: 'PAY1',
  bizType: 'order',
  status: 'PAID',
  amount: 161.7,
  paidTime: '2026-11-20 09:00:00',
  payWay: '微信支付',
  payerName: '林晓',
  createTime: '2026-11-20 08:30:00',
  lines: [],
  invoiceAmount: 161.7,
  invoice: null,
};
const POST = {
  id: '1',
  type: 1,
  title: '作品1',
  content: '新家',
  images: [],
  authorId: '3001',
  authorName: '王师傅',
  createTime: '2026-11-20 08:00:00',
};

const DAY_MS = 86_400_000;
/** The error text for a day that cannot be read. */
const NO_DAY = '请输入正确的日期，如 2026-11-25';
const CARELESS_DAYS = [
  '下周三',
  '2026-02-30',
  '2026-13-01',
  '-1',
  '1e3',
  '0',
  '<b>1</b>',
  "' OR 1=1 --",
  '🛋',
  '2026-11-2５\u0000',
  '\u202E52-11-6202',
  '9'.repeat(400),
];

function start(at: string, answers: StartAppOptions['answers'] = () => undefined) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at,
    hub,
    answers: (answer) => {
      answer('users.me', ME);
      answer('catalog.categories', [{ id: '1', name: '灯具', children: [{ id: '101', name: '吸顶灯' }] }]);
      answer('catalog.items', [{ id: '31', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 55 }]);
      answer('address.list', []);
      answer('master.detail', MASTER);
      answer('order.details', sampleSheet({ status: 3, groupId: '260100000000001' }));
      answer('order.flows', []);
      answer('square.page', { records: [POST], total: 1 });
      answer('square.comments', { records: [], total: 0 });
      answer('square.topics', []);
      answers(answer);
    },
  });
  return { ...page, requestsTo: (key: string) => page.calls.filter((call) => call.key === key) };
}

describe('careless and hostile input (CARELESS)', () => {
  it('[WEB-RELEASE-1] order form: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/ReleaseOrder?categoryId=101');
    fireEvent.click(await screen.findByRole('button', { name: '增加 吸顶灯安装' }));
    await refusesEach({
      form: screen,
      rows: [...contactRows('联系人', '联系电话'), ...dayRows, ['详细地址', ' \u3000 ', '请填写详细地址']],
      right: {
        联系人: '林晓',
        联系电话: '13800000001',
        省: '上海市',
        详细地址: '世纪大道 1 号',
        期望日期: '2099-11-25',
        备注: '带梯子',
      },
      submit: () => {
        const submit = screen.getByRole('button', { name: '提交订单' });
        fireEvent.click(submit);
        fireEvent.click(submit);
      },
      isUnsent: () => expect(requestsTo('order.create')).toEqual([]),
    });
  });

  it('[WEB-MASTER-7] 一键预约: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/masterDetail?id=3001');
    fireEvent.click(await screen.findByRole('button', { name: '一键预约' }));
    const form = within(await screen.findByRole('dialog', { name: '一键预约' }));
    await refusesEach({
      form,
      rows: [...contactRows('姓名', '电话'), ...dayRows],
      right: {
        姓名: '林晓',
        电话: '13800000001',
        省: '上海市',
        地址: '世纪大道 1 号',
        期望日期: '2099-11-25',
        备注: '带梯子',
      },
      submit: () => fireEvent.click(form.getByRole('button', { name: '提交预约' })),
      isUnsent: () => expect(requestsTo('order.createForm')).toEqual([]),
    });
  });

  it('address: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/User?part=address');
    fireEvent.click((await screen.findAllByRole('button', { name: '新增地址' }))[0] ?? document.body);
    const form = within(await screen.findByRole('dialog', { name: '新增地址' }));
    await refusesEach({
      form,
      rows: [
        ...contactRows('联系人', '联系电话'),
        ['详细地址', '路'.repeat(201), '详细地址最多 200 个字，当前 201 个字'],
      ],
      right: { 联系人: '林晓', 联系电话: '13800000001', 省: '上海市', 详细地址: '世纪大道 1 号' },
      submit: () => fireEvent.click(form.getByRole('button', { name: '保存' })),
      isUnsent: () => expect(requestsTo('address.create')).toEqual([]),
    });
  });

  it('[WEB-PROFILE-11] profile: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/User?part=profile');
    await screen.findByLabelText(/^昵称/u);
    await refusesEach({
      form: screen,
      rows: [
        ['昵称', '', '请填写昵称'],
        ['昵称', '\u3000', '请填写昵称'],
        ['昵称', '\u200B', '请填写昵称'],
        ['昵称', '名'.repeat(65), '昵称最多 64 个字，当前 65 个字'],
        ['昵称', '晓\u0007晓', unreadable('昵称')],
        ['姓名', '林\uDE00', unreadable('姓名')],
        ['姓名', '林'.repeat(900), '姓名最多 64 个字，当前 900 个字'],
        ['公司名称', '司'.repeat(65), '公司名称最多 64 个字，当前 65 个字'],
        ['手机号', '138000000０', NO_MOBILE],
        ['手机号', '+4413800000001', NO_MOBILE],
        ['手机号', '-1', NO_MOBILE],
        ['手机号', '<b>', NO_MOBILE],
      ],
      right: { 昵称: '晓晓', 姓名: '林晓', 公司名称: '晓晓家装', 手机号: '13800000001' },
      submit: () => fireEvent.click(screen.getByRole('button', { name: '保存' })),
      isUnsent: () => expect(requestsTo('user.update')).toEqual([]),
    });
  });

  it('[WEB-FIRST-4] the first step: each error is shown beside its field, and the next one does not come (own)', async () => {
    const { requestsTo } = start('/FirstLogin');
    await screen.findByRole('heading', { level: 2, name: '选择身份' });
    await refusesEach({
      form: screen,
      rows: textRows('公司名称', 64, false),
      right: {},
      submit: () => fireEvent.click(screen.getByRole('button', { name: '下一步' })),
      isUnsent: () => {
        expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('选择身份');
        expect(requestsTo('user.update')).toEqual([]);
      },
    });
  });

  it('[WEB-FIRST-4] the second step: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/FirstLogin');
    fireEvent.click(await screen.findByRole('button', { name: '下一步' }));
    await screen.findByRole('heading', { level: 2, name: '基本资料' });
    await refusesEach({
      form: screen,
      rows: [
        ...textRows('昵称', 64, true),
        ...textRows('姓名', 64, false),
        ...['1234', '138000000０', '+4413800000001', "' OR 1=1 --", '<b>', '9'.repeat(400)].map((typed): Row => [
          '手机号',
          typed,
          NO_MOBILE,
        ]),
      ],
      right: { 昵称: '晓晓', 姓名: '林晓', 手机号: '13800000001' },
      submit: () => fireEvent.click(screen.getByRole('button', { name: '下一步' })),
      isUnsent: () => expect(requestsTo('user.update')).toEqual([]),
    });
  });

  it('password: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/User?part=security');
    await screen.findByLabelText('原密码');
    await refusesEach({
      form: screen,
      rows: [
        ['新密码', '', '请输入密码'],
        ['原密码', '', '请输入原密码'],
        ['新密码', 'demo123', '新密码不能与原密码相同'],
        ['新密码', '密'.repeat(65), '密码最多 64 个字，当前 65 个字'],
        ['新密码', 'Ge\u0000heim', unreadable('密码')],
        ['确认新密码', '', '请再次输入密码'],
        ['确认新密码', 'Geheim 12 ', '两次输入的密码不一致'],
        ['确认新密码', 'geheim 12', '两次输入的密码不一致'],
        ['确认新密码', 'Ｇeheim 12', '两次输入的密码不一致'],
        ['确认新密码', 'Geheim\u00A012', '两次输入的密码不一致'],
        ['确认新密码', '\u200BGeheim 12', '两次输入的密码不一致'],
        ['确认新密码', '<script>', '两次输入的密码不一致'],
        ['确认新密码', '密'.repeat(64), '两次输入的密码不一致'],
      ],
      right: { 原密码: 'demo123', 新密码: 'Geheim 12', 确认新密码: 'Geheim 12' },
      submit: () => fireEvent.click(screen.getByRole('button', { name: '修改密码' })),
      isUnsent: () => expect(requestsTo('auth.password')).toEqual([]),
    });
  });

  it('rental: each faulty quantity is marked, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/Rental?item=4004', (answer) => {
      answer('rental.page', { records: [TOOL], total: 1, size: 12, current: 1 });
      answer('address.list', [HOME]);
    });
    const quantity = await screen.findByLabelText<HTMLInputElement>('激光水平仪 数量');
    const faulty = [
      '-1',
      '1.5',
      '1e3',
      '６.５',
      '2147483648',
      '9'.repeat(400),
      'NaN',
      '<b>2</b>',
      "' OR 1=1 --",
      '🛋',
      '2 件',
    ];
    for (const value of faulty) {
      fireEvent.change(quantity, { target: { value } });
      fireEvent.blur(quantity);
      fireEvent.click(screen.getByRole('button', { name: /^提交并支付/u }));
      expect([quantity.value, quantity.getAttribute('aria-invalid')]).toEqual([value, 'true']);
      expect(requestsTo('rental.create')).toEqual([]);
    }
  });

  it('rental: each faulty day is shown beside its field, and the other day stays (own)', async () => {
    const { requestsTo } = start('/Rental?item=4004', (answer) => {
      answer('rental.page', { records: [TOOL], total: 1, size: 12, current: 1 });
      answer('address.list', [HOME]);
    });
    const form = within(await screen.findByRole('dialog', { name: '激光水平仪' }));
    const today = Date.parse((await form.findByLabelText<HTMLInputElement>(/^开始日期/u)).value) - DAY_MS;
    const day = (offset: number) => new Date(today + offset * DAY_MS).toISOString().slice(0, 10);
    await refusesEach({
      form,
      rows: [
        ['开始日期', '', '请选择开始日期'],
        ['开始日期', ' \u3000', '请选择开始日期'],
        ['开始日期', '下周三', NO_DAY],
        ['开始日期', '2026-02-30', NO_DAY],
        ['开始日期', '<b>1</b>', NO_DAY],
        ['开始日期', "' OR 1=1 --", NO_DAY],
        ['开始日期', '9'.repeat(400), NO_DAY],
        ['开始日期', day(-1), '开始日期不能早于今天'],
        ['开始日期', '1999-12-31', '开始日期不能早于今天'],
        ['结束日期', '', '请选择结束日期'],
        ['结束日期', '-1', NO_DAY],
        ['结束日期', `${day(3)} ${'0'.repeat(40)}`, NO_DAY],
        ['结束日期', '\u202E2099', NO_DAY],
        ['结束日期', day(1), '结束日期不能早于开始日期'],
        ['结束日期', day(120), '一次最多租 90 天'],
      ],
      right: { 开始日期: day(2), 结束日期: day(3) },
      submit: () => fireEvent.click(form.getByRole('button', { name: /^提交并支付/u })),
      isUnsent: () => expect(requestsTo('rental.create')).toEqual([]),
    });
  });

  it('the days of the order list: a wrong one is reported, stays, and causes no request (own)', async () => {
    const { requestsTo, place } = start('/Order', (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [], total: 0, size: 10, current: 1 });
    });
    const form = within(await screen.findByRole('group', { name: '下单时间' }));
    await waitFor(() => expect(requestsTo('order.page')).not.toEqual([]));
    const before = requestsTo('order.page').length;
    for (const label of ['下单时间从', '下单时间到'])
      for (const text of CARELESS_DAYS) {
        const field = form.getByLabelText<HTMLInputElement>(label);
        fireEvent.change(field, { target: { value: text } });
        fireEvent.blur(field);
        expect([text, field.value, messageBeside(field)]).toEqual([text, text, NO_DAY]);
        fireEvent.change(field, { target: { value: '' } });
        expect([messageBeside(field), place.path, requestsTo('order.page').length]).toEqual([null, '/Order', before]);
      }
  });

  it.each(['/Search?keyword=灯', '/Rental'])(
    '[WEB-RENT-1] the prices of %s: the wrong one is marked, and nothing is sent or lost (own)',
    async (at) => {
      const { calls } = start(at, (answer) => {
        answer('rental.page', { records: [TOOL], total: 1, size: 12, current: 1 });
        answer('search.query', { records: [], total: 0, counts: {} });
      });
      const form = within(await screen.findByRole('form', { name: '价格区间' }));
      const requestCount = () => calls.filter(({ key }) => key === 'rental.page' || key === 'search.query').length;
      await waitFor(() => expect(requestCount()).toBeGreaterThan(0));
      const before = requestCount();
      const message = '请输入正确的价格';
      await refusesEach({
        form,
        rows: [
          ['最高价', '-1', message],
          ['最高价', '1e3', message],
          ['最高价', '0x10', message],
          ['最高价', '12.345', message],
          ['最高价', '99999999', message],
          ['最高价', '9'.repeat(400), message],
          ['最低价', 'NaN', message],
          ['最低价', '一百', message],
          ['最低价', '<b>1</b>', message],
          ['最低价', "' OR 1=1 --", message],
          ['最低价', '10\u202E', message],
          ['最低价', '１００', '最低价不能高于最高价'],
        ],
        right: { 最低价: '', 最高价: '90' },
        submit: () => fireEvent.submit(form.getByLabelText('最低价')),
        isUnsent: () => expect(requestCount()).toBe(before),
      });
      fireEvent.change(form.getByLabelText('最低价'), { target: { value: 'x' } });
      expect(form.getByLabelText('最高价').getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('invoice: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/Receipt?payInfoId=p1', (answer) => answer('pay.receipt', RECEIPT));
    fireEvent.click(await screen.findByRole('button', { name: '申请发票' }));
    const form = within(await screen.findByRole('dialog', { name: '申请发票' }));
    fireEvent.click(form.getByLabelText('企业'));
    const noMail = '邮箱地址不正确，例如 name@example.com';
    await refusesEach({
      form,
      rows: [
        ['发票抬头', '', '请填写发票抬头'],
        ['发票抬头', '\u3000', '请填写发票抬头'],
        ['发票抬头', '——', '请填写正确的发票抬头'],
        ['发票抬头', '司'.repeat(101), '发票抬头最多 100 个字，当前 101 个字'],
        ['发票抬头', '司\u0000', unreadable('发票抬头')],
        ['税号', '', '请填写税号'],
        ['税号', '123', '税号应为 18 位统一社会信用代码，当前 3 位'],
        ['接收邮箱', '', '请填写接收邮箱'],
        ['接收邮箱', 'lin@', noMail],
        ['接收邮箱', 'lin@example.com,b@example.com', noMail],
        ['接收邮箱', '<script>@example.com', noMail],
        ['备注', '注'.repeat(201), '备注最多 200 个字，当前 201 个字'],
      ],
      right: {
        发票抬头: '晓晓家装',
        税号: '９１３５０１００Ｍ０００１００Ｙ４３',
        接收邮箱: 'lin@example.com',
        备注: '',
      },
      submit: () => fireEvent.click(form.getByRole('button', { name: '提交申请' })),
      isUnsent: () => expect(requestsTo('invoice.create')).toEqual([]),
    });
  });

  it('new member: each error is shown beside its field, and no account is looked up (own)', async () => {
    const { requestsTo } = start('/Order?id=501');
    fireEvent.click(await screen.findByRole('button', { name: '添加成员' }));
    const form = within(await screen.findByRole('dialog', { name: '添加群成员' }));
    const right = { 同事姓名: '陈一帆', 客户姓名: '林晓', 客户备注: '业主' };
    const submit = () => fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    const isUnsent = () => expect(requestsTo('users.find')).toEqual([]);
    await refusesEach({
      form,
      rows: [
        ['同事手机号', '', '请输入同事或客户手机号'],
        ['同事手机号', '   ', '请输入同事或客户手机号'],
        ['同事手机号', '1380000000', NO_MOBILE],
        ['同事手机号', '１３８', NO_MOBILE],
        ['同事手机号', '138-0000-000x', NO_MOBILE],
      ],
      right: { ...right, 客户手机号: '' },
      submit,
      isUnsent,
    });
    await refusesEach({
      form,
      rows: [
        ['客户手机号', '%', NO_MOBILE],
        ['客户手机号', '1'.repeat(12), NO_MOBILE],
        ['客户手机号', '<script>', NO_MOBILE],
        ['同事姓名', '名'.repeat(33), '同事姓名最多 32 个字，当前 33 个字'],
        ['客户姓名', '林\u0000', unreadable('客户姓名')],
        ['客户备注', '注'.repeat(101), '客户备注最多 100 个字，当前 101 个字'],
      ],
      right: { ...right, 同事手机号: '13800000001', 客户手机号: '' },
      submit,
      isUnsent,
    });
  });

  it('[WEB-SQUARE-8] post: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/Square');
    fireEvent.click(await screen.findByRole('button', { name: '发布' }));
    const form = within(await screen.findByRole('dialog', { name: '发布内容' }));
    await refusesEach({
      form,
      rows: [
        ['标题', '', '请填写标题'],
        ['标题', '  ', '请填写标题'],
        ['标题', '\u200B', '请填写标题'],
        ['标题', '题'.repeat(101), '标题最多 100 个字，当前 101 个字'],
        ['标题', '\u202E\u0000', unreadable('标题')],
        ['正文', '', '请填写正文'],
        ['正文', '\n\n', '请填写正文'],
        ['正文', '\u2060', '请填写正文'],
        ['正文', '🛋'.repeat(1_001), '正文最多 2000 个字，当前 2002 个字'],
        ['正文', '好\uD83D', unreadable('正文')],
      ],
      right: { 标题: '新家', 正文: '搬家了' },
      submit: () => fireEvent.click(form.getByRole('button', { name: '发布' })),
      isUnsent: () => expect(requestsTo('square.create')).toEqual([]),
    });
  });

  it('[WEB-SQUARE-6] comment: each error is shown beside the box, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/Square');
    const post = within(await screen.findByRole('article', { name: '作品1' }));
    fireEvent.click(post.getByRole('button', { name: /^评论/u }));
    await post.findByLabelText('评论内容');
    await refusesEach({
      form: post,
      rows: [
        ['评论内容', '', '请填写评论内容'],
        ['评论内容', ' ', '请填写评论内容'],
        ['评论内容', '\u3000\u3000', '请填写评论内容'],
        ['评论内容', '\n\n\n', '请填写评论内容'],
        ['评论内容', '\u200B\u200D', '请填写评论内容'],
        ['评论内容', '评'.repeat(501), '评论内容最多 500 个字，当前 501 个字'],
        ['评论内容', '🛋'.repeat(300), '评论内容最多 500 个字，当前 600 个字'],
        ['评论内容', '好\u0000', unreadable('评论内容')],
        ['评论内容', '好\u001B[31m', unreadable('评论内容')],
        ['评论内容', '好\uD83D', unreadable('评论内容')],
      ],
      right: {},
      submit: () => fireEvent.click(post.getByRole('button', { name: '发送' })),
      isUnsent: () => expect(requestsTo('square.comment')).toEqual([]),
    });
  });

  it.each([
    [{ 姓名: '<b>林</b>' }, 400, '请求参数有误'],
    [{ 备注: '🛋️'.repeat(20) }, 1214, '该服务方不存在或暂停接单'],
  ])('[WEB-MASTER-7] 一键预约: the server’s refusal is shown, and %j stays (own)', async (over, code, message) => {
    const { answer, requestsTo } = start('/masterDetail?id=3001');
    answer('order.createForm', new ApiError('code', { key: 'order.createForm', code, serverMessage: message }));
    fireEvent.click(await screen.findByRole('button', { name: '一键预约' }));
    const form = within(await screen.findByRole('dialog', { name: '一键预约' }));
    await fill(form, { 省: '上海市' });
    await fill(form, { 区: '浦东新区', 姓名: '林晓', 电话: '13800000001', 地址: '世纪大道 1 号', ...over });
    fireEvent.click(form.getByRole('button', { name: '提交预约' }));
    expect(await screen.findByText(message)).toBeTruthy();
    for (const [label, value] of Object.entries(over)) expect(labelled(form, label).value).toBe(value);
    expect(requestsTo('order.createForm')).toHaveLength(1);
  });
});
