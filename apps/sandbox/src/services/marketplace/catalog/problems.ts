import { ORDER_LIMITS } from '../orders/orderLimits.js';

/** A frequent question; the answer is rich text. */
export interface Problem {
  readonly id: string;
  readonly categoryId: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

/** The categories of questions. */
export const PROBLEM_CATEGORIES: readonly { readonly id: string; readonly name: string }[] = [
  '下单与支付',
  '师傅与上门',
  '增项费用',
  '验收与评价',
  '售后与退款',
  '账号与会员',
  '工地直播',
].map((name, index) => ({ id: String(index + 1), name }));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PAY_MINUTES = ORDER_LIMITS.payMs / MINUTE_MS;
const WARRANTY_DAYS = ORDER_LIMITS.warrantyMs / DAY_MS;
const { batchMax: ORDERS_MAX, templateRowsMax: ROWS_MAX, templateRowsMemberMax: MEMBER_ROWS_MAX } = ORDER_LIMITS;

const ROWS: readonly (readonly [categoryId: string, title: string, answer: string])[] = [
  ['1', '下单后多久需要支付？', `请在${PAY_MINUTES}分钟内完成支付，超时订单会自动取消。`],
  ['1', '可以一次支付多个订单吗？', `可以，在订单列表勾选待支付订单后点击批量支付，最多${ORDERS_MAX}单。`],
  ['1', '如何批量下单？', `下载模板填写后上传，最多${ROWS_MAX}行，会员${MEMBER_ROWS_MAX}行，有误的行会逐行提示。`],
  ['1', '支付后可以取消吗？', '师傅上门时间确认前可以取消，费用原路退回；确认后请联系客服取消。'],
  ['2', '师傅多久接单？', `通常几分钟内接单，${ORDER_LIMITS.takeMs / HOUR_MS}小时无人接单会自动退款。`],
  ['2', '如何修改上门时间？', `距上门时间${ORDER_LIMITS.rescheduleMs / HOUR_MS}小时以上时，可以在订单中改约。`],
  ['2', '可以指定师傅吗？', '可以，在师傅主页点击立即下单。'],
  ['2', '师傅迟到怎么办？', '请联系客服，超时按平台规则补贴。'],
  ['3', '什么是增项费用？', '原订单之外需要增加的施工项目，须经你确认并支付后才会施工。'],
  ['3', '可以拒绝增项吗？', '可以，请填写拒绝理由。'],
  ['3', '增项费用如何支付？', '确认后在订单的增项费用里支付。'],
  ['4', '完工后多久需要验收？', `请在${ORDER_LIMITS.acceptMs / HOUR_MS}小时内验收，逾期视为验收通过。`],
  ['4', '对施工不满意怎么办？', '验收时选择需要整改并说明原因。'],
  ['4', '评价后可以修改吗？', '每个订单只能评价一次。'],
  ['5', '如何申请售后？', '在订单详情的售后里提交，同一订单同时只能有一个售后。'],
  ['5', '退款多久到账？', '原路退回，一般1至3个工作日。'],
  ['5', '质保期多长？', `验收后${WARRANTY_DAYS}天内免费返修。`],
  ['5', '可以撤销售后吗？', '处理完成前可以撤销。'],
  ['6', '会员有什么权益？', '月卡有下单折扣和优先派单，季卡另有专属客服，年卡再加免费延保。'],
  ['6', '会员可以叠加吗？', '续费从当前到期日顺延。'],
  ['6', '如何修改手机号？', '在个人中心的我的资料中修改。'],
  ['7', '谁可以看工地直播？', '仅本订单的成员可以观看。'],
  ['7', '为什么看不到画面？', '师傅到场打开摄像头后才有画面，离线时请联系师傅。'],
  ['7', '可以回看吗？', '可以，在订单详情的监控录像中观看。'],
];

/** Longer answers, by the title of their question, in the rich text that the marketplace's editors write. */
const LONG_ANSWERS: Readonly<Record<string, string>> = {
  '下单后多久需要支付？': `<p>请在 <b>${PAY_MINUTES} 分钟</b>内完成支付，超时订单会自动取消。</p>
<h3>支付步骤</h3>
<ol><li>打开<a href="/Order?tab=1">我的订单</a>，找到状态为“待支付”的订单；</li><li>点击“去支付”，用手机扫描页面上的二维码；</li><li>支付完成后页面会自动跳转，师傅随即开始接单。</li></ol>
<h3>超时了怎么办？</h3>
<p>订单取消后填写的内容不会丢失，在已取消的订单里点击“再来一单”即可。</p>`,
  '如何批量下单？': `<p>适合一次提交多个地址的商家，最多 <b>${ROWS_MAX} 行</b>，会员 <b>${MEMBER_ROWS_MAX} 行</b>，有误的行会逐行提示。</p>
<h3>操作步骤</h3>
<ol><li>打开<a href="/ReleaseBatchOrder">批量下单</a>并下载模板；</li><li>按下表填写后上传；</li><li>核对页面上的每一行，修改标红的内容；</li><li>提交有效订单并一次支付。</li></ol>
<table><thead><tr><th>列</th><th>填写要求</th></tr></thead><tbody><tr><td>服务类目</td><td>与平台类目名称一致，例如“吸顶灯”</td></tr><tr><td>服务项目</td><td>该类目下的项目，例如“吸顶灯安装”</td></tr><tr><td>数量</td><td>大于 0 的数字</td></tr><tr><td>联系电话</td><td>11 位手机号</td></tr><tr><td>期望上门日期</td><td>年-月-日，不早于今天</td></tr></tbody></table>`,
  '什么是增项费用？': `<p>原订单之外需要增加的施工项目，须经你<b>确认并支付</b>后才会施工。</p>
<ul><li>师傅在现场提出增项，并附上说明和照片；</li><li>你在订单里确认，或填写理由拒绝；</li><li>未确认的增项不会收费，处理完增项后师傅才能完工。</li></ul>
<p><img src="/api/fe/pictures/lamp-2.webp" alt="挑空客厅加装吊灯，属于常见的增项"></p>`,
  '对施工不满意怎么办？': `<p>验收时选择<b>需要整改</b>并说明原因，师傅会再次上门处理。</p>
<h3>建议逐项检查</h3>
<table><thead><tr><th>项目</th><th>检查方法</th></tr></thead><tbody><tr><td>灯具</td><td>逐个开关，观察有无频闪</td></tr><tr><td>五金</td><td>反复开合，听有无异响</td></tr><tr><td>瓷砖</td><td>轻敲四角，空鼓不超过 5%</td></tr></tbody></table>
<p>整改后仍不满意，可以<a href="/Order?tab=afterSale">申请售后</a>。</p>`,
  '如何申请售后？': `<p>在订单详情的<b>售后</b>里提交，同一订单同时只能有一个售后。</p>
<h4>可选类型</h4>
<ul><li>返修：验收后 ${WARRANTY_DAYS} 天内免费上门；</li><li>补件：缺件、配件损坏；</li><li>退款：不超过已支付金额；</li><li>投诉：由客服在 24 小时内联系你。</li></ul>`,
  '为什么看不到画面？': `<p>师傅到场打开摄像头后才有画面，离线时请联系师傅。</p>
<ul><li>确认订单状态为“施工中”或“待验收”；</li><li>点击画面下方的<b>刷新</b>；</li><li>更换网络后重试。</li></ul>`,
};

/** The plain text of a rich text of this file, whose tags have no attributes and whose text contains no `<`. */
const wordsOf = (rich: string) => rich.replaceAll(/<[^>]*>/gu, '');

/** Whether the title, the summary or the answer contains a keyword, ignoring case. */
export function isAbout(problem: Problem, keyword: string): boolean {
  const word = keyword.trim().toLowerCase();
  return `${problem.title}\n${problem.summary}\n${wordsOf(problem.content)}`.toLowerCase().includes(word);
}

/** The questions of the demo. */
export const PROBLEMS: readonly Problem[] = ROWS.map(([categoryId, title, answer], index) => ({
  id: String(9_001 + index),
  categoryId,
  title,
  summary: answer,
  content: LONG_ANSWERS[title] ?? `<p>${answer}</p>`,
}));
