import type { EndpointKey } from '@fitout/api-client';
import type { SectionId } from '@fitout/ui-kit/marketplace';

/** One address of the product. */
export interface RouteRecord {
  readonly path: string;
  /** The route's name; `/register` is called `login` in lower case (R057, R064, A01). */
  readonly name: string;
  /** The page's name in the title. */
  readonly title: string;
  /** The highlighted section of the navigation. */
  readonly section?: SectionId;
  /** The page above it, if it is not on the first level. */
  readonly parent?: string;
  /** The parameter that makes it the page of one thing, which is below it, and that page's title. */
  readonly one?: readonly [parameter: string, title: string];
  /** Kept-alive pages hide the header and need no token (R068, R070). */
  readonly isKeptAlive?: boolean;
  /** The address of the marketplace without which the page is not there. */
  readonly needs?: EndpointKey;
  /** Needs no log-in. */
  readonly isOpen?: boolean;
  /** The id of its screen. */
  readonly screen:
    | 'login'
    | 'messaging'
    | 'home'
    | 'order'
    | 'pay'
    | 'receipt'
    | 'release'
    | 'master'
    | 'shop'
    | 'design'
    | 'search'
    | 'batch'
    | 'user'
    | 'schedule'
    | 'legal'
    | 'forgotten'
    | 'firstLogin'
    | 'square'
    | 'problems'
    | 'problem'
    | 'rental'
    | 'vip'
    | 'notFound';
}

/**
 * Every address, in the case of the specification (R038–R061); the pages of shops and designs are extensions of ours.
 */
export const ROUTES: readonly RouteRecord[] = [
  { path: '/Login', name: 'Login', title: '登录', isKeptAlive: true, screen: 'login' },
  { path: '/register', name: 'login', title: '注册', isKeptAlive: true, screen: 'login' },
  { path: '/Home', name: 'Home', title: '首页', section: 'home', screen: 'home' },
  {
    path: '/Square',
    name: 'Square',
    title: '广场',
    section: 'square',
    one: ['post', '动态'],
    screen: 'square',
    needs: 'square.page',
  },
  { path: '/Message', name: 'Message', title: '我的消息', section: 'message', screen: 'messaging' },
  { path: '/contact', name: 'contact', title: '我的消息', section: 'message', screen: 'messaging' },
  { path: '/contact/:id', name: 'contact', title: '我的消息', section: 'message', screen: 'messaging' },
  { path: '/group', name: 'group', title: '群组', section: 'message', screen: 'messaging' },
  { path: '/group/:id', name: 'group', title: '群组', section: 'message', screen: 'messaging' },
  { path: '/chatroom', name: 'chatroom', title: '聊天室', section: 'message', screen: 'messaging' },
  { path: '/chatroom/:id', name: 'chatroom', title: '聊天室', section: 'message', screen: 'messaging' },
  { path: '/Order', name: 'Order', title: '我的订单', section: 'order', one: ['id', '订单详情'], screen: 'order' },
  { path: '/User', name: 'User', title: '个人中心', section: 'user', one: ['part', '个人中心'], screen: 'user' },
  { path: '/Search', name: 'Search', title: '搜索', parent: '/Home', screen: 'search', needs: 'search.query' },
  { path: '/Schedule', name: 'Schedule', title: '日程', parent: '/User', screen: 'schedule', needs: 'schedule.mine' },
  {
    path: '/masterDetail',
    name: 'masterDetail',
    title: '师傅详情',
    parent: '/Home',
    screen: 'master',
    needs: 'master.detail',
  },
  { path: '/shopDetail', name: 'shopDetail', title: '店铺详情', parent: '/Home', screen: 'shop', needs: 'shop.detail' },
  {
    path: '/designDetail',
    name: 'designDetail',
    title: '设计详情',
    parent: '/Home',
    screen: 'design',
    needs: 'design.detail',
  },
  { path: '/ReleaseOrder', name: 'ReleaseOrder', title: '发布订单', parent: '/Home', screen: 'release' },
  { path: '/ReleaseBatchOrder', name: 'ReleaseBatchOrder', title: '批量下单', parent: '/Home', screen: 'batch' },
  {
    path: '/FirstLogin',
    name: 'FirstLogin',
    title: '完善资料',
    parent: '/Home',
    screen: 'firstLogin',
    needs: 'user.update',
  },
  { path: '/Agreement', name: 'agreement', title: '平台服务协议', parent: '/User', isOpen: true, screen: 'legal' },
  { path: '/Privacy', name: 'privacy', title: '隐私政策', parent: '/User', isOpen: true, screen: 'legal' },
  { path: '/License', name: 'license', title: '证照信息', parent: '/User', isOpen: true, screen: 'legal' },
  { path: '/ForgotPassword', name: 'forgot', title: '找回密码', parent: '/Home', isOpen: true, screen: 'forgotten' },
  { path: '/Problem', name: 'Problem', title: '常见问题', parent: '/User', screen: 'problems', needs: 'problem.page' },
  {
    path: '/ProblemDetails',
    name: 'ProblemDetails',
    title: '问题详情',
    parent: '/Problem',
    screen: 'problem',
    needs: 'problem.detail',
  },
  { path: '/Rental', name: 'Rental', title: '工具租赁', parent: '/Home', screen: 'rental', needs: 'rental.page' },
  { path: '/Pay', name: 'Pay', title: '支付', parent: '/Order', screen: 'pay' },
  { path: '/Receipt', name: 'Receipt', title: '收据', parent: '/Order', screen: 'receipt', needs: 'pay.receipt' },
  { path: '/PayVip', name: 'PayVip', title: '会员购买', parent: '/User', screen: 'vip', needs: 'vip.plans' },
];

/** The page at any other address. */
export const NOT_FOUND: RouteRecord = {
  path: '*',
  name: 'NotFound',
  title: '页面不存在',
  parent: '/Home',
  screen: 'notFound',
};

/** The plain list of contacts (A06). */
export const FRIENDS_HREF = '/contact?list=friends';

/** The targets of the sections; the message section leads to `/group` (R059). */
export const SECTION_HREFS: Readonly<Record<SectionId, string>> = {
  home: '/Home',
  square: '/Square',
  message: '/group',
  order: '/Order',
  user: '/User',
};
