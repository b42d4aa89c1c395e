import type { MarketContext } from '../world/marketplace/MarketContext.js';

const HOUR_MS = 60 * 60_000;

const POSTS: readonly (readonly [authorId: string, type: number, title: string, content: string])[] = [
  ['3001', 1, '全屋灯具安装完工', '一共27盏，射灯都用3000K暖光，客厅不刺眼。'],
  ['3002', 1, '卫生间浴室柜安装', '挂墙安装，离地25公分，方便打扫。'],
  ['3001', 2, '石材墙面开孔要注意什么', '先用小钻头定位，再用水钻，全程加水降温，边缘不会崩。'],
  ['1003', 3, '奶油风客厅配什么窗帘', '墙面是暖白色，想选纱帘加布帘，大家有推荐吗？'],
  ['1002', 1, '样板间橱柜台面', '石英石台面，挡水条一体成型，收口很干净。'],
  ['3002', 2, '马桶安装前先看坑距', '常见坑距300和400，买之前一定量准。'],
  ['1001', 3, '射灯7W够用吗', '客厅28平，打算装18个射灯，亮度会不会太高？'],
  ['3001', 2, '智能门锁怎么选', '先看门厚和导向片尺寸，再看锁体，功能不是越多越好。'],
  ['1003', 1, '餐厅吊灯高度', '灯下沿离桌面72公分，吃饭不挡脸也不晃眼。'],
  ['3002', 1, '衣柜安装一天搞定', '2.4米三门衣柜，调平后门缝均匀。'],
  ['1007', 3, '餐边柜开放格还是带门', '怕落灰又想好看，纠结中。'],
  ['3001', 2, '灯带接头怎么藏', '接头放在吊顶转角处，留检修口。'],
  ['1002', 1, '老房水电改造', '全部走顶，后期好检修。'],
  ['1003', 2, '验收清单分享', '灯具逐个开关、插座逐个测试、柜门逐扇开合。'],
  ['3002', 2, '浴室柜防潮小窍门', '安装时背面打一圈防霉胶。'],
  ['1007', 1, '我家的小阳台', '洗衣柜加折叠晾衣架，两平米也够用。'],
  ['1001', 1, '样板间软装', '奶油风搭配原木，灯光分了三路。'],
  ['3001', 2, '窗帘杆打孔位置', '离窗框外15公分，左右对称，先画线再打孔。'],
];

/** What people have said on the square. */
export function seedPosts({ records }: MarketContext, started: number): void {
  POSTS.forEach(([authorId, type, title, content], index) => {
    const id = String(8_001 + index);
    const base = { likes: index % 3 === 0 ? ['1001'] : [], baseLikes: 6 + ((index * 7) % 40), images: [] };
    records.posts.put({ id, authorId, type, title, content, ...base, createTime: started - (index + 1) * 9 * HOUR_MS });
    if (index > 5) return;
    const comment = { postId: id, userId: '1002', content: '学到了，谢谢分享。', parentId: null };
    records.postComments.put({ id: records.nextId(), ...comment, createTime: started - (index + 1) * 8 * HOUR_MS });
  });
}
