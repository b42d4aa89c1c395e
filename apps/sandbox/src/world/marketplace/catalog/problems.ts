/** A question everybody asks; the answer is rich text. */
export interface Problem {
  readonly id: string;
  readonly categoryId: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

/** What questions are about. */
export const PROBLEM_CATEGORIES: readonly { readonly id: string; readonly name: string }[] = [
  '下单与支付',
  '师傅与上门',
  '增项费用',
  '验收与评价',
  '售后与退款',
  '账号与会员',
  '工地直播',
].map((name, index) => ({ id: String(index + 1), name }));

const ROWS: readonly (readonly [categoryId: string, title: string, answer: string])[] = [
  ['1', '下单后多久需要支付？', '请在30分钟内完成支付，超时订单会自动取消。'],
  ['1', '可以一次支付多个订单吗？', '可以，在订单列表勾选待支付订单后点击批量支付，最多50单。'],
  ['1', '如何批量下单？', '下载模板填写后上传，最多200行，有误的行会逐行提示。'],
  ['1', '支付后可以取消吗？', '师傅上门时间确认前可以取消，费用原路退回。'],
  ['2', '师傅多久接单？', '通常几分钟内接单，48小时无人接单会自动退款。'],
  ['2', '如何修改上门时间？', '上门前2小时可以在订单中改约。'],
  ['2', '可以指定师傅吗？', '可以，在师傅主页点击立即下单。'],
  ['2', '师傅迟到怎么办？', '请联系客服，超时按平台规则补贴。'],
  ['3', '什么是增项费用？', '原订单之外需要增加的施工项目，须经您确认并支付后才会施工。'],
  ['3', '可以拒绝增项吗？', '可以，请填写拒绝理由。'],
  ['3', '增项费用如何支付？', '确认后在订单的增项费用里支付。'],
  ['4', '完工后多久需要验收？', '请在72小时内验收，逾期视为验收通过。'],
  ['4', '对施工不满意怎么办？', '验收时选择需要整改并说明原因。'],
  ['4', '评价后可以修改吗？', '每个订单只能评价一次。'],
  ['5', '如何申请售后？', '在订单详情的售后里提交，同一订单同时只能有一个售后。'],
  ['5', '退款多久到账？', '原路退回，一般1至3个工作日。'],
  ['5', '质保期多长？', '验收后30天内免费返修。'],
  ['5', '可以撤销售后吗？', '处理完成前可以撤销。'],
  ['6', '会员有什么权益？', '下单折扣、优先派单、专属客服和免费延保。'],
  ['6', '会员可以叠加吗？', '续费从当前到期日顺延。'],
  ['6', '如何修改手机号？', '在个人中心的我的资料中修改。'],
  ['7', '谁可以看工地直播？', '仅本订单的成员可以观看。'],
  ['7', '为什么看不到画面？', '师傅到场打开摄像头后才有画面，离线时请联系师傅。'],
  ['7', '可以回看吗？', '可以，在订单详情的监控录像中观看。'],
];

/** The questions of the demo. */
export const PROBLEMS: readonly Problem[] = ROWS.map(([categoryId, title, answer], index) => ({
  id: String(9_001 + index),
  categoryId,
  title,
  summary: answer,
  content: `<p>${answer}</p><p>仍有疑问？请联系客服。</p>`,
}));
