/** An announcement on the home page. */
interface HomeAnnouncement {
  readonly id: string;
  readonly title: string;
  /** The contents as rich text. */
  readonly content: string;
  /** The picture's path on this server, or empty. */
  readonly cover: string;
  /** Hours before the first start. */
  readonly hoursAgo: number;
}

/** The three announcements of the demo, the most important first. */
export const HOME_ANNOUNCEMENTS: readonly HomeAnnouncement[] = [
  {
    id: '7001',
    title: '双十一安装服务不打烊',
    content:
      '<p>活动期间下单的灯具、家具、卫浴安装，<b>48小时内上门</b>，超时补贴20元。</p><ul><li>每日接单至21:00</li><li>夜间服务费全免</li></ul>',
    cover: '',
    hoursAgo: 5,
  },
  {
    id: '7002',
    title: '工地直播全面开放',
    content: '<p>师傅到场后即可在订单群聊中观看施工现场，画面仅供本订单成员查看。</p>',
    cover: '',
    hoursAgo: 28,
  },
  {
    id: '7003',
    title: '会员下单折扣升级',
    content: '<p>月卡98折、季卡95折、年卡9折，折扣在提交订单时自动计算。</p>',
    cover: '',
    hoursAgo: 76,
  },
];
