// @ts-check

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(as: string, path: string) => Promise<Page>} Open opens a page of another account, in a window of its own */

/**
 * One picture of the gallery.
 *
 * @typedef {object} Shot
 * @property {string} name file name and heading
 * @property {string} [as] user name of the account that is logged in; absent: none is
 * @property {string} path where the page is
 * @property {(page: Page, open: Open) => Promise<unknown>} [act] what is done there before the picture is taken
 */

const GROUP = '/group/260100000000005';

const conversation = (/** @type {Page} */ page) => page.locator('[data-message-id]').last().waitFor();
const listed = (/** @type {Page} */ page) => page.locator('a[data-conversation-id]').first().waitFor();
const firstOrder = (/** @type {Page} */ page) => page.getByRole('article').first().getByRole('link').first().click();
const press = (/** @type {string | RegExp} */ name) => (/** @type {Page} */ page) =>
  page.getByRole('button', { name }).first().click();
const online = (/** @type {Page} */ page) => page.locator('[data-connection="online"]').waitFor({ state: 'attached' });
const write = (/** @type {string} */ name, /** @type {string} */ text) => (/** @type {Page} */ page) =>
  page.getByRole('textbox', { name }).first().fill(text);
const inTurn =
  (/** @type {NonNullable<Shot['act']>[]} */ ...acts) =>
  async (/** @type {Page} */ page, /** @type {Open} */ open) => {
    for (const act of acts) await act(page, open);
  };

const calling =
  (/** @type {string} */ kind, /** @type {boolean} */ isAnswered) =>
  async (/** @type {Page} */ page, /** @type {Open} */ open) => {
    const peer = await open('kefu01', '/contact/1001');
    await Promise.all([online(page), online(peer)]);
    await press(kind)(page);
    if (isAnswered) {
      await press('接听')(peer);
      await page.getByText('正在通话中').first().waitFor();
    } else await peer.getByRole('button', { name: '接听' }).waitFor();
  };

/** Every screen and state of the gallery, in its order. @type {readonly Shot[]} */
export const SHOTS = [
  { name: 'log-in', path: '/Login' },
  { name: 'register', path: '/register' },
  { name: 'home', as: 'linxiao', path: '/Home' },
  { name: 'chat-list', as: 'linxiao', path: '/group', act: listed },
  { name: 'chat-service', as: 'kefu01', path: '/group', act: listed },
  { name: 'chat-contact', as: 'linxiao', path: '/contact/2001', act: conversation },
  { name: 'chat-group', as: 'linxiao', path: '/group/260100000000006', act: conversation },
  { name: 'chat-camera', as: 'linxiao', path: GROUP, act: conversation },
  { name: 'chat-drawer', as: 'linxiao', path: GROUP, act: inTurn(conversation, press('群组信息')) },
  { name: 'chat-search', as: 'linxiao', path: '/group', act: inTurn(listed, write('搜索', '安装')) },
  {
    name: 'chat-menu',
    as: 'linxiao',
    path: '/contact/2001',
    act: inTurn(conversation, (page) => page.locator('[data-message-id] .bubble').last().click({ button: 'right' })),
  },
  { name: 'chat-emoji', as: 'linxiao', path: '/contact/2001', act: inTurn(conversation, press('表情')) },
  {
    name: 'chat-offline',
    as: 'linxiao',
    path: '/contact/2001',
    act: inTurn(
      conversation,
      online,
      (page) => page.context().setOffline(true),
      write('输入消息', '离线时写的一句话'),
      (page) => page.getByRole('button', { name: '发送', exact: true }).click(),
    ),
  },
  { name: 'call-ringing', as: 'linxiao', path: '/contact/2001', act: calling('视频通话', false) },
  { name: 'call-video', as: 'linxiao', path: '/contact/2001', act: calling('视频通话', true) },
  { name: 'call-voice', as: 'linxiao', path: '/contact/2001', act: calling('语音通话', true) },
  {
    name: 'call-incoming',
    as: 'linxiao',
    path: '/contact/2001',
    act: async (page, open) => {
      const peer = await open('kefu01', '/contact/1001');
      await Promise.all([online(page), online(peer)]);
      await press('视频通话')(peer);
      await page.getByRole('button', { name: '接听' }).waitFor();
    },
  },
  {
    name: 'call-minimised',
    as: 'linxiao',
    path: '/contact/2001',
    act: inTurn(calling('视频通话', true), press('最小化')),
  },
  {
    name: 'call-group',
    as: 'linxiao',
    path: GROUP,
    act: async (page, open) => {
      const peers = await Promise.all(['kefu01', 'wangshifu'].map((one) => open(one, GROUP)));
      await Promise.all([page, ...peers].map(online));
      await press('视频通话')(page);
      const picker = page.getByRole('dialog', { name: '选择成员' });
      for (const name of ['客服小安', '王师傅']) await picker.getByRole('checkbox', { name }).check();
      await picker.getByRole('button', { name: '开始' }).click();
      for (const peer of peers) await press('接听')(peer);
      await page.locator('video').nth(2).waitFor();
    },
  },
  {
    name: 'call-large',
    as: 'linxiao',
    path: '/contact/2001',
    act: async (page, open) => {
      await calling('视频通话', true)(page, open);
      // On a phone every call fills the window.
      const enlarge = page.getByRole('button', { name: '最大化' });
      if (await enlarge.isVisible()) await enlarge.click();
    },
  },
  {
    name: 'chat-record',
    as: 'linxiao',
    path: '/contact/2001',
    act: async (page) => {
      await Promise.all([conversation(page), online(page)]);
      // Other pictures add records of calls, which have a menu of their own.
      await page.getByRole('log').getByText('有疑问随时找我。').click({ button: 'right' });
      await page.getByRole('menuitem', { name: '多选' }).click();
      for (const box of (await page.getByRole('log').getByRole('checkbox').all()).slice(-3)) await box.check();
      await press('合并转发')(page);
      const window = page.getByRole('dialog', { name: '转发给' });
      await window.getByRole('checkbox', { name: '陈一帆' }).check();
      await window.getByRole('button', { name: /^发送/u }).click();
      await page.goto(new URL('/contact/1002', page.url()).href);
      await press(/^查看.+的聊天记录$/u)(page);
      await page.getByRole('dialog', { name: /的聊天记录$/u }).waitFor();
    },
  },
  {
    name: 'chat-find',
    as: 'linxiao',
    path: GROUP,
    act: inTurn(conversation, press('查找聊天记录'), write('查找聊天记录', '增项')),
  },
  { name: 'friends', as: 'linxiao', path: '/contact?list=friends' },
  { name: 'notices', as: 'linxiao', path: '/group?type=notice' },
  { name: 'chatroom', as: 'linxiao', path: '/chatroom' },
  { name: 'home-service', as: 'kefu01', path: '/Home' },
  { name: 'home-master', as: 'wangshifu', path: '/Home' },
  { name: 'orders-service', as: 'kefu01', path: '/Order' },
  { name: 'orders-master', as: 'wangshifu', path: '/Order' },
  { name: 'search', as: 'linxiao', path: '/Search?keyword=安装' },
  { name: 'search-masters', as: 'linxiao', path: '/Search?tab=master' },
  { name: 'search-nothing', as: 'linxiao', path: '/Search?keyword=没有这个词' },
  { name: 'master', as: 'linxiao', path: '/masterDetail?id=3001' },
  { name: 'master-schedule', as: 'linxiao', path: '/masterDetail?id=3001&tab=schedule' },
  { name: 'shop', as: 'linxiao', path: '/shopDetail?id=5001' },
  { name: 'design', as: 'linxiao', path: '/designDetail?id=6001' },
  { name: 'order-form', as: 'linxiao', path: '/ReleaseOrder' },
  { name: 'order-form-filled', as: 'linxiao', path: '/ReleaseOrder?categoryId=101' },
  { name: 'orders', as: 'linxiao', path: '/Order' },
  { name: 'order', as: 'linxiao', path: '/Order?tab=5', act: firstOrder },
  { name: 'order-proposed', as: 'linxiao', path: '/Order?tab=3', act: firstOrder },
  { name: 'order-closed', as: 'linxiao', path: '/Order?tab=9', act: firstOrder },
  { name: 'batch', as: 'linxiao', path: '/ReleaseBatchOrder' },
  { name: 'pay', as: 'linxiao', path: '/Order?tab=1', act: press(/^去支付/u) },
  {
    name: 'receipt',
    as: 'linxiao',
    path: '/Order?tab=8',
    act: async (page) => {
      await firstOrder(page);
      await page.waitForURL(/[?&]id=/u);
      const id = new URL(page.url()).searchParams.get('id') ?? '';
      await page.goto(new URL(`/Receipt?orderId=${id}`, page.url()).href);
      await page.getByText('实付').first().waitFor();
    },
  },
  {
    name: 'failed-load',
    as: 'linxiao',
    path: '/User',
    act: async (page) => {
      await page.route('**/api/fe/orders?**', (route) => route.abort());
      await page.goto(new URL('/Order', page.url()).href);
      await page.getByRole('button', { name: '重试' }).first().waitFor();
    },
  },
  { name: 'user', as: 'linxiao', path: '/User' },
  { name: 'square', as: 'linxiao', path: '/Square' },
  { name: 'post', as: 'linxiao', path: '/Square?post=8001' },
  { name: 'rental', as: 'linxiao', path: '/Rental' },
  {
    name: 'rental-drawer',
    as: 'linxiao',
    path: '/Rental',
    act: (page) => page.getByRole('list', { name: '可租工具' }).getByRole('button').first().click(),
  },
  { name: 'rentals', as: 'linxiao', path: '/Rental?tab=mine' },
  { name: 'schedule', as: 'linxiao', path: '/Schedule' },
  { name: 'member', as: 'linxiao', path: '/PayVip' },
  { name: 'user-settings', as: 'linxiao', path: '/User?part=security' },
  { name: 'user-profile', as: 'linxiao', path: '/User?part=profile' },
  { name: 'user-addresses', as: 'linxiao', path: '/User?part=address' },
  { name: 'user-messages', as: 'linxiao', path: '/User?part=message' },
  { name: 'first-log-in', as: 'linxiao', path: '/FirstLogin' },
  { name: 'agreement', path: '/Agreement' },
  { name: 'forgotten-password', path: '/ForgotPassword' },
  { name: 'help', as: 'linxiao', path: '/Problem' },
  { name: 'not-found', as: 'linxiao', path: '/nothing-here' },
];
