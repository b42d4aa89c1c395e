// @ts-check

/** @typedef {import('@playwright/test').Page} Page */

/**
 * One picture of the gallery.
 *
 * @typedef {object} Shot
 * @property {string} name file name and heading
 * @property {string} [as] user name of the account that is logged in; absent: none is
 * @property {string} path where the page is
 * @property {(page: Page) => Promise<unknown>} [act] what is done there before the picture is taken
 */

/** The group of the demo's running order, which has cameras. */
const GROUP = '/group/260100000000005';

const conversation = (/** @type {Page} */ page) => page.locator('[data-message-id]').last().waitFor();
const listed = (/** @type {Page} */ page) => page.locator('a[data-conversation-id]').first().waitFor();
/** Opens the first order of the list by its title. */
const firstOrder = (/** @type {Page} */ page) => page.getByRole('article').first().getByRole('link').first().click();
const press = (/** @type {string | RegExp} */ name) => (/** @type {Page} */ page) =>
  page.getByRole('button', { name }).first().click();

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
  {
    name: 'chat-drawer',
    as: 'linxiao',
    path: GROUP,
    act: async (page) => {
      await conversation(page);
      await press('群组信息')(page);
    },
  },
  {
    name: 'chat-search',
    as: 'linxiao',
    path: '/group',
    act: async (page) => {
      await listed(page);
      const box = page.getByRole('textbox', { name: '搜索' }).first();
      await box.fill('安装');
    },
  },
  { name: 'friends', as: 'linxiao', path: '/contact?list=friends' },
  { name: 'notices', as: 'linxiao', path: '/group?type=notice' },
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
  { name: 'user', as: 'linxiao', path: '/User' },
  { name: 'square', as: 'linxiao', path: '/Square' },
  { name: 'rental', as: 'linxiao', path: '/Rental' },
  { name: 'schedule', as: 'linxiao', path: '/Schedule' },
  { name: 'member', as: 'linxiao', path: '/PayVip' },
  { name: 'help', as: 'linxiao', path: '/Problem' },
  { name: 'not-found', as: 'linxiao', path: '/nothing-here' },
];
