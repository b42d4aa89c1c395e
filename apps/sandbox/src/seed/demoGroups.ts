import type { DemoMediaName } from './demoMedia.js';

/** A group of the demo. */
export interface DemoGroup {
  /** Fifteen digits, as the vendor numbers groups. */
  readonly id: string;
  readonly title: string;
  /** The number of the group's order, of eight digits at most; missing for a group without an order. */
  readonly order?: number;
  /** The first member is the owner. */
  readonly members: readonly string[];
  readonly isPublic: boolean;
  /** How many of the last messages the main customer has not read yet. */
  readonly unread: number;
  readonly messages: readonly DemoGroupMessage[];
}

/** One message of a group. */
export interface DemoGroupMessage {
  readonly from: string;
  /** Empty if the message is a file. */
  readonly text: string;
  readonly media?: DemoMediaName;
  /** Minutes before the first start. */
  readonly minutesAgo: number;
  /** Ids of the mentioned users. */
  readonly mentions?: readonly string[];
}

const DAY = 24 * 60;
const TEAM = ['1001', '2001', '3001'] as const;

/** A group for each order that has one, with the order's short name in the comment, and a group without an order. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  // O-5: the order that progresses during the demo.
  {
    id: '260100000000005',
    title: '全屋灯具安装',
    order: 5,
    members: ['1001', '1002', '1003', '2001', '3001'],
    isPublic: false,
    unread: 4,
    messages: [
      text('2001', '大家好，全屋灯具安装的订单群建好了，有问题都可以在这里说。', 3 * DAY - 10),
      text('1001', '好的，麻烦大家了[):]', 3 * DAY - 12),
      text('3001', '我是王师傅，明天上午九点到现场。', 3 * DAY - 15),
      text('1003', '我在家，到了打我电话就行。', 3 * DAY - 18),
      text('1002', '这是设计师定稿的灯位图，大家以这张为准。', 3 * DAY - 19),
      media('1002', 'plan', 3 * DAY - 20),
      text('1002', '@王师傅 灯具都已经送到客厅了。', 3 * DAY - 22, ['3001']),
      text('3001', '收到[:D]', 3 * DAY - 24),
      text('3001', '图纸我看了，射灯是7W还是5W？', 3 * DAY - 60),
      text('1002', '7W，3000K 的暖光。', 3 * DAY - 62),
      text('3001', '好，我按7W备驱动。', 3 * DAY - 63),
      media('3001', 'arrival', 2 * DAY + 32),
      text('3001', '到现场了，开始清点灯具。', 2 * DAY + 30),
      media('3001', 'boxes', 2 * DAY + 11),
      text('3001', '吸顶灯6盏、吊灯2盏、射灯18个，数量没问题。', 2 * DAY + 10),
      media('3001', 'list', 2 * DAY + 6),
      text('3001', '核对过的点位清单发上来了，请存一下。', 2 * DAY + 5),
      text('1001', '辛苦王师傅，监控我看到了。', 2 * DAY),
      text('1003', '餐厅吊灯想再低十公分，可以吗？', 2 * DAY - 20),
      text('3001', '可以，吊线能调。', 2 * DAY - 22),
      media('3001', 'dining', 2 * DAY - 52),
      text('3001', '现在灯下沿离桌面七十二公分，您看合适吗？', 2 * DAY - 53),
      text('1003', '太好了[(F)]', 2 * DAY - 55),
      text('1001', '这个高度正好。', 2 * DAY - 57),
      media('3001', 'living', 2 * DAY - 399),
      text('3001', '客厅已经装完，明天装卧室。', 2 * DAY - 400),
      text('2001', '师傅辛苦，完工后记得拍照上传。', 2 * DAY - 402),
      text('3001', '好的。', 2 * DAY - 404),
      text('1003', '晚上回家开灯看了，一点都不刺眼。', 2 * DAY - 700),
      text('1001', '[(k)]', 2 * DAY - 702),
      text('1002', '今天我过去看了，走线很整齐。', DAY - 60),
      media('1002', 'wiring', DAY - 61),
      text('1001', '那就放心了。', DAY - 62),
      text('3001', '主卧、次卧的吸顶灯也装好了，都试过开关。', DAY - 180),
      text('3001', '石材背景墙要另外开孔，这个不在原来的单子里。', DAY - 200),
      text('2001', '增项请师傅在系统里提交，林女士确认后再施工。', DAY - 203),
      text('1001', '要开几个孔？位置在哪里？', DAY - 230),
      text('3001', '两个，左右对称，我量一下发给您。', DAY - 232),
      media('3001', 'stone', 66),
      media('3001', 'drilling', 64),
      text('3001', '增项已提交：石材开孔，260元。', 60),
      text('1002', '价格合适，建议同意。', 55),
      text('1003', '我这边没意见。', 50),
      text('2001', '增项确认后费用会计入订单，施工前不收取。', 48),
      text('3001', '工具都带着，二十分钟就能开好。', 46),
      text('3001', '@林晓 增项麻烦您确认一下，确认后我马上开孔。', 45, ['1001']),
    ],
  },
  order('260100000000001', '淋浴房安装', ['1001', '2001'], [text('2001', '您好，付款后我们会尽快安排师傅。', 30)]),
  order('260100000000002', '智能门锁安装', TEAM, [
    text('2001', '您好，智能门锁安装已接单，正在为您安排师傅。', 200),
    text('1001', '好的，谢谢。', 198),
  ]),
  order('260100000000003', '衣柜安装', TEAM, [
    text('3001', '您好，明天下午两点上门可以吗？', 300),
    text('1001', '我看一下时间，稍后在订单里确认。', 280),
  ]),
  order(
    '260100000000004',
    '浴室柜安装',
    ['1001', '2001', '3002'],
    [text('3002', '浴室柜明天上午装，请提前关好水阀。', DAY - 300), text('1001', '知道了，谢谢李师傅。', DAY - 310)],
  ),
  order('260100000000006', '橱柜台面安装', TEAM, [
    text('3001', '台面已经装好，请您有空时验收。', DAY + 60),
    text('1001', '我周末过去看看。', DAY + 40),
  ]),
  order('260100000000008', '马桶安装', TEAM, [
    text('3001', '马桶装好了，试水没有渗漏。', 3 * DAY + 200),
    text('1001', '非常满意，已经好评[:D]', 3 * DAY + 100),
  ]),
  order('260100000000009', '窗帘杆安装', TEAM, [text('2001', '订单已归档，感谢您的信任。', 3 * DAY + 600)]),
  // A group without an order (A16).
  {
    id: '260200000000001',
    title: '装修灵感分享',
    members: ['1002', '1001', '1003', '1007'],
    isPublic: true,
    unread: 1,
    messages: [
      text('1002', '大家最近看到好看的方案可以发这里。', 2 * DAY - 500),
      text('1003', '奶油风的客厅我很喜欢。', 2 * DAY - 510),
      text('1001', '我家也打算做奶油风[(k)]', DAY - 400),
      text('1007', '餐边柜选开放格还是带门的好？', 20),
    ],
  },
];

/** A chatroom of the demo. */
interface DemoRoom {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
}

/** The chatrooms, which any account may join. */
export const DEMO_ROOMS: readonly DemoRoom[] = [
  { id: '260300000000001', title: '同城交流', owner: '2001' },
  { id: '260300000000002', title: '新手答疑', owner: '2001' },
  { id: '260300000000003', title: '工艺讨论', owner: '3001' },
];

function order(
  id: string,
  title: string,
  members: readonly string[],
  messages: readonly DemoGroupMessage[],
): DemoGroup {
  return { id, title, order: Number(id.slice(-8)), members, isPublic: false, unread: 0, messages };
}

function text(from: string, content: string, minutesAgo: number, mentions: readonly string[] = []): DemoGroupMessage {
  return { from, text: content, minutesAgo, mentions };
}

function media(from: string, name: DemoMediaName, minutesAgo: number): DemoGroupMessage {
  return { from, text: '', media: name, minutesAgo };
}
