import type { MarketContext } from '../services/marketplace/MarketContext.js';
import { MASTERS, type MasterRecord, worksOf } from '../services/marketplace/catalog.js';

const DAY_MS = 24 * 60 * 60_000;
/** The number of comments on the first master: more than one page. */
const MANY = 13;
const FEW = 4;

const AUTHORS = ['1002', '1003', '1007', '1001', '1006'] as const;
const WORDS: readonly (readonly [score: number, tags: readonly string[], content: string])[] = [
  [5, ['准时上门', '手艺好'], '约的九点，八点五十就到了，装完还把包装都带走了。'],
  [5, ['沟通顺畅'], '开工前把每个点位都和我确认了一遍，没有返工。'],
  [4, ['手艺好'], '活儿细致，就是中间等配件多花了半小时。'],
  [5, ['收拾干净', '手艺好'], '打孔全程用吸尘器接着，地板上一点灰都没有。'],
  [5, ['准时上门'], '第二次找这位师傅了，一如既往地放心。'],
  [3, [], '装得还行，时间比预约晚了一个小时，提前说一声就好了。'],
  [2, [], '第二天灯就不亮了，打电话过了半天才回，返修倒是没有再收费。'],
  [5, ['价格透明', '沟通顺畅'], '没有乱加项，最后付的就是下单时的价格。'],
];
const REPLY = '感谢您的评价，后续使用有问题随时联系我。';

/** Seeds older comments of customers about the masters, the oldest first. */
export function seedComments({ records }: MarketContext, started: number): void {
  MASTERS.forEach((master, at) => {
    const count = at === 0 ? MANY : FEW;
    for (let index = count; index > 0; index -= 1)
      putComment(records, master, at + index, started - index * 6 * DAY_MS);
  });
}

function putComment(
  records: MarketContext['records'],
  { id: masterId, skills }: MasterRecord,
  pick: number,
  createTime: number,
): void {
  const [score, tags, content] = WORDS[pick % WORDS.length] ?? [5, [], ''];
  const [work] = worksOf(skills);
  const hasReply = pick % 3 === 0;
  records.comments.put({
    id: records.nextId(),
    // The comment is about an old order that is not seeded.
    orderId: '',
    masterId,
    userId: AUTHORS[pick % AUTHORS.length] ?? '1002',
    score,
    scoreQuality: score,
    scoreService: score,
    scorePunctual: score,
    tags,
    content,
    images: pick % 4 === 1 ? (work?.images.slice(0, 2) ?? []) : [],
    anonymous: pick % 5 === 2,
    replyContent: hasReply ? REPLY : null,
    replyTime: hasReply ? createTime + DAY_MS : null,
    createTime,
  });
}
