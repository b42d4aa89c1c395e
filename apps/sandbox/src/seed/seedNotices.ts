import { NOTICE_STATUS, NOTICE_TYPE } from '@fitout/api-client/contract';
import type { MarketContext } from '../services/marketplace/MarketContext.js';

const HOUR_MS = 60 * 60_000;
const OWNER = '1001';
/** The number of notices about orders; with the others 27, six pages of five. */
const ABOUT_ORDERS = 20;
const UNREAD = 9;

/** The other notices to the main customer, from the hours before the first start. */
const PLAIN: readonly (readonly [hoursAgo: number, title: string, content: string])[] = [
  [30, '会员开通成功', '你的月卡已开通，下单立享98折。'],
  [55, '实名认证通过', '你的账号已完成实名认证。'],
  [80, '优惠券到账', '一张满500减30的灯具安装券已放入你的账户。'],
  [120, '登录提醒', '你的账号在新设备上登录，如非本人操作请及时修改密码。'],
  [160, '资料已更新', '你的收货地址已更新。'],
  [210, '评价奖励', '感谢你的评价，已赠送50积分。'],
  [260, '欢迎加入', '欢迎使用家装服务平台，祝你装修顺利。'],
];

const ANNOUNCEMENTS: readonly (readonly [hoursAgo: number, title: string, content: string])[] = [
  [5, '双十一安装服务不打烊', '活动期间下单的灯具、家具、卫浴安装，48小时内上门，超时补贴20元。'],
  [28, '工地直播全面开放', '师傅到场后即可在订单群聊中观看施工现场，画面仅供本订单成员查看。'],
  [76, '会员下单折扣升级', '月卡98折、季卡95折、年卡9折，折扣在提交订单时自动计算。'],
  [120, '雨季施工提示', '近期多雨，防水和墙面施工请预留干燥时间。'],
  [190, '新增洗碗机安装服务', '厨房类目新增洗碗机安装，明码标价。'],
  [260, '关于增项费用的说明', '所有增项须经你在订单中确认并支付后方可施工。'],
  [330, '师傅认证标准升级', '平台师傅须通过技能考核并缴纳保证金。'],
  [400, '系统维护通知', '每周三凌晨2点至4点进行系统维护，期间下单可能受影响。'],
];

/** Fills the main customer's list of notices; the newest are unread. */
export function seedNotices({ records }: MarketContext, started: number): void {
  const seeded = records.notices.where({}).toSorted((a, b) => b.createTime - a.createTime);
  const kept = seeded.filter(({ userId }) => userId === OWNER).slice(0, ABOUT_ORDERS);
  for (const notice of seeded) records.notices.remove(notice.id);
  const base = { userId: OWNER, orderId: null, status: NOTICE_STATUS.unread } as const;
  const plain = PLAIN.map(([hoursAgo, title, content]) => {
    return {
      ...base,
      id: records.nextId(),
      type: NOTICE_TYPE.notification,
      title,
      content,
      createTime: started - hoursAgo * HOUR_MS,
    };
  });
  const all = [...kept, ...plain].toSorted((a, b) => b.createTime - a.createTime);
  all.forEach((notice, index) =>
    records.notices.put({ ...notice, status: index < UNREAD ? NOTICE_STATUS.unread : NOTICE_STATUS.read }),
  );
  ANNOUNCEMENTS.forEach(([hoursAgo, title, content], index) => {
    const id = records.nextId();
    const createTime = started - hoursAgo * HOUR_MS;
    records.notices.put({
      ...base,
      id,
      type: NOTICE_TYPE.announcement,
      title,
      content,
      createTime,
      status: index < 2 ? NOTICE_STATUS.unread : NOTICE_STATUS.read,
    });
  });
}
