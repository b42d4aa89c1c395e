import { pictureOf } from '../services/marketplace/catalog.js';
import type { MarketContext } from '../services/marketplace/MarketContext.js';

const HOUR_MS = 60 * 60_000;
const FIRST_POST_ID = 8_001;
/** The types of a post, by the numbers of `POST_TYPE`. */
const [CASE, KNOWLEDGE, QUESTION] = [1, 2, 3] as const;

type SeedPost = readonly [authorId: string, type: number, title: string, content: string, pictures?: readonly string[]];

const POSTS: readonly SeedPost[] = [
  [
    '3001',
    CASE,
    '全屋灯具安装完工',
    '一共27盏，射灯都用3000K暖光，客厅不刺眼。\n主灯先装底盘再挂灯体，两个人配合二十分钟一盏；筒灯开孔前先对照图纸避开龙骨，灯带接头全部留了检修口。\n餐厅吊灯离桌面72公分，卧室床头壁灯离地1.2米，开关按起床动线分了三路。\n最后逐盏试亮半小时，没有频闪，业主当场验收。\n#全屋灯具 #完工案例',
    ['lamp-1', 'lamp-2', 'lamp-3', 'design-1'],
  ],
  ['3002', CASE, '卫生间浴室柜安装', '挂墙安装，离地25公分，方便打扫。#卫浴安装 #完工案例', ['bath-1', 'bath-2']],
  [
    '3001',
    KNOWLEDGE,
    '石材墙面开孔要注意什么',
    '先用小钻头定位，再用水钻，全程加水降温，边缘不会崩。#安装技巧',
    ['wall-1'],
  ],
  ['1003', QUESTION, '奶油风客厅配什么窗帘', '墙面是暖白色，想选纱帘加布帘，大家有推荐吗？#奶油风', ['design-2']],
  [
    '1002',
    CASE,
    '样板间橱柜台面',
    '石英石台面，挡水条一体成型，收口很干净。#完工案例',
    ['kitchen-1', 'kitchen-2', 'kitchen-3'],
  ],
  ['3002', KNOWLEDGE, '马桶安装前先看坑距', '常见坑距300和400，买之前一定量准。#卫浴安装 #安装技巧', ['bath-3']],
  ['1001', QUESTION, '射灯7W够用吗', '客厅28平，打算装18个射灯，亮度会不会太高？#全屋灯具'],
  [
    '3001',
    KNOWLEDGE,
    '智能门锁怎么选',
    '先看门厚和导向片尺寸，再看锁体，功能不是越多越好。#智能门锁',
    ['lock-1', 'lock-2'],
  ],
  ['1003', CASE, '餐厅吊灯高度', '灯下沿离桌面72公分，吃饭不挡脸也不晃眼。#全屋灯具', ['lamp-2']],
  ['3002', CASE, '衣柜安装一天搞定', '2.4米三门衣柜，调平后门缝均匀。#完工案例', ['sofa-1', 'sofa-3']],
  ['1007', QUESTION, '餐边柜开放格还是带门', '怕落灰又想好看，纠结中。#收纳'],
  ['3001', KNOWLEDGE, '灯带接头怎么藏', '接头放在吊顶转角处，留检修口。#全屋灯具 #安装技巧'],
  ['1002', CASE, '老房水电改造', '全部走顶，后期好检修。#老房翻新', ['wall-2', 'wall-3']],
  ['1003', KNOWLEDGE, '验收清单分享', '灯具逐个开关、插座逐个测试、柜门逐扇开合。#验收'],
  ['3002', KNOWLEDGE, '浴室柜防潮小窍门', '安装时背面打一圈防霉胶。#卫浴安装 #安装技巧'],
  [
    '1007',
    CASE,
    '我家的小阳台',
    '洗衣柜加折叠晾衣架，两平米也够用。#收纳',
    ['clean-1', 'clean-2', 'clean-3', 'design-4', 'design-5', 'design-6', 'design-7', 'design-8', 'design-9'],
  ],
  ['1001', CASE, '样板间软装', '奶油风搭配原木，灯光分了三路。#奶油风', ['design-3', 'design-1']],
  ['3001', KNOWLEDGE, '窗帘杆打孔位置', '离窗框外15公分，左右对称，先画线再打孔。#安装技巧'],
];

/** Comments on the first posts, by the index of the post; a reply follows the comment to which it belongs. */
const COMMENTS: readonly (readonly [post: number, userId: string, content: string, isAnswer?: true])[] = [
  [0, '1002', '学到了，谢谢分享。'],
  [0, '1003', '请问射灯间距留多少？'],
  [0, '3001', '离墙30公分，间距80到100公分比较均匀。', true],
  [1, '1002', '学到了，谢谢分享。'],
  [2, '1002', '学到了，谢谢分享。'],
  [3, '1002', '亚麻色布帘配白纱，耐看不出错。'],
  [3, '1003', '好的，这就去看样品！', true],
  [4, '1001', '台面多少钱一米？'],
  [4, '1002', '含安装680一米。', true],
  [5, '1003', '我家就是买错了，退货好麻烦。'],
];

/** Seeds the posts of the square. */
export function seedPosts({ records }: MarketContext, started: number): void {
  POSTS.forEach(([authorId, type, title, content, pictures = []], index) => {
    const id = String(FIRST_POST_ID + index);
    const base = { likes: index % 3 === 0 ? ['1001'] : [], baseLikes: 6 + ((index * 7) % 40), favs: [] };
    const images = pictures.map(pictureOf);
    const createTime = started - (index + 1) * 9 * HOUR_MS;
    records.posts.put({ id, authorId, type, title, content, images, ...base, clientToken: null, createTime });
  });
  COMMENTS.forEach(([post, userId, content, isAnswer = false], index) => {
    const postId = String(FIRST_POST_ID + post);
    const parent = isAnswer ? records.postComments.where({ postId }).at(-1)?.id : undefined;
    const createTime = started - (post + 1) * 8 * HOUR_MS + index * 60_000;
    const fields = { postId, userId, content, parentId: parent ?? null, clientToken: null };
    records.postComments.put({ id: records.nextId(), ...fields, createTime });
  });
}
