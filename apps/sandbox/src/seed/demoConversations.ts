/** One message of a seeded conversation. */
interface DemoMessage {
  readonly from: 'me' | 'peer';
  readonly text: string;
  /** Minutes before the first start, so that the demo never looks old. */
  readonly minutesAgo: number;
}

/** A conversation of two accounts of the demo. */
export interface DemoConversation {
  readonly me: string;
  readonly peer: string;
  readonly messages: readonly DemoMessage[];
  /** How many of the last messages `me` has not read yet. */
  readonly unread: number;
}

const DAY = 24 * 60;

/** History of the main customer: 18 messages with customer service, 12 with a colleague, over three days. */
export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    me: '1001',
    peer: '2001',
    unread: 3,
    messages: [
      { from: 'peer', text: '您好，我是客服小安，请问有什么可以帮您？', minutesAgo: 3 * DAY - 30 },
      { from: 'me', text: '你好，我想装三盏吸顶灯，可以上门吗？', minutesAgo: 3 * DAY - 32 },
      { from: 'peer', text: '可以的，每盏55元，含旧灯拆除。', minutesAgo: 3 * DAY - 33 },
      { from: 'me', text: '师傅大概什么时候能来？', minutesAgo: 3 * DAY - 35 },
      { from: 'peer', text: '下单付款后师傅会在线和您约时间，一般当天就能安排。', minutesAgo: 3 * DAY - 36 },
      { from: 'me', text: '好的，我先看看[):]', minutesAgo: 3 * DAY - 40 },
      { from: 'me', text: '全屋灯具那一单，师傅说石材要另外开孔', minutesAgo: 2 * DAY - 60 },
      { from: 'peer', text: '是的，石材开孔属于增项，师傅现场确认后会提交。', minutesAgo: 2 * DAY - 62 },
      { from: 'me', text: '增项要多少钱？', minutesAgo: 2 * DAY - 63 },
      { from: 'peer', text: '一般260元左右，以师傅提交的为准，您确认后才会施工。', minutesAgo: 2 * DAY - 65 },
      { from: 'me', text: '明白了，谢谢', minutesAgo: 2 * DAY - 66 },
      { from: 'peer', text: '不客气，施工过程可以在订单群里看监控。', minutesAgo: 2 * DAY - 67 },
      { from: 'me', text: '浴室柜那单可以开发票吗？', minutesAgo: DAY - 20 },
      { from: 'peer', text: '可以，验收后在订单详情里申请电子发票。', minutesAgo: DAY - 22 },
      { from: 'me', text: '好的', minutesAgo: DAY - 23 },
      { from: 'peer', text: '您好，全屋灯具的增项师傅已经提交了。', minutesAgo: 95 },
      { from: 'peer', text: '金额260元，请您有空时确认一下。', minutesAgo: 94 },
      { from: 'peer', text: '有疑问随时找我。', minutesAgo: 93 },
    ],
  },
  {
    me: '1001',
    peer: '1002',
    unread: 2,
    messages: [
      { from: 'me', text: '一帆，样板间的灯选好了吗？', minutesAgo: 3 * DAY - 200 },
      { from: 'peer', text: '选好了，客厅用暖白，餐厅用吊灯。', minutesAgo: 3 * DAY - 205 },
      { from: 'me', text: '那我今天下单。', minutesAgo: 3 * DAY - 207 },
      { from: 'peer', text: '好，记得备注层高两米八。', minutesAgo: 3 * DAY - 208 },
      { from: 'me', text: '已经备注了', minutesAgo: 2 * DAY - 300 },
      { from: 'peer', text: '王师傅约了哪天？', minutesAgo: 2 * DAY - 310 },
      { from: 'me', text: '明天上午九点', minutesAgo: 2 * DAY - 312 },
      { from: 'peer', text: '我过去看一眼。', minutesAgo: 2 * DAY - 313 },
      { from: 'me', text: '辛苦了', minutesAgo: DAY - 120 },
      { from: 'peer', text: '现场我看过了，走线没问题。', minutesAgo: DAY - 160 },
      { from: 'peer', text: '就是石材那边要多开一个孔。', minutesAgo: 150 },
      { from: 'peer', text: '你问下客服增项怎么算。', minutesAgo: 149 },
    ],
  },
];
