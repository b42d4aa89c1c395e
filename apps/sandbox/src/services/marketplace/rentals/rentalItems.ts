import { pictureOf } from '../catalog/pictures.js';

/** A tool to rent; money in fen. */
export interface RentalItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly dayPrice: number;
  readonly deposit: number;
  /** The number of tools, including those that are rented. */
  readonly stock: number;
  readonly city: string;
  readonly spec: string;
  readonly intro: string;
  /** A picture of the tool alone, then one of it on the site. */
  readonly images: readonly string[];
}

type Row = readonly [
  name: string,
  category: keyof typeof KINDS,
  dayPrice: number,
  deposit: number,
  spec: string,
  city: string,
  intro: string,
];

/** The names of the drawings of each category. */
const KINDS = { 登高: 'climb', 测量: 'measure', 切割: 'cut', 清洁: 'wash', 电动: 'power' } as const;

/** The number of the drawing on the site is the number of the drawing of the tool alone plus this. */
const ON_SITE = 3;

const ROWS: readonly Row[] = [
  ['铝合金人字梯', '登高', 1_500, 20_000, '2.4米', '上海市', '双侧踏板，适合换灯、刷顶和安装窗帘杆。'],
  ['伸缩梯', '登高', 2_000, 30_000, '5米', '上海市', '收起后不到一米，可放进后备箱。'],
  ['移动脚手架', '登高', 4_500, 60_000, '双层', '杭州市', '四轮带刹，挑空客厅与外墙都够得着。'],
  ['激光水平仪', '测量', 1_800, 30_000, '12线', '上海市', '绿光十二线，贴砖、吊顶、装柜一次放线。'],
  ['激光测距仪', '测量', 800, 10_000, '50米', '苏州市', '一键量房，可算面积和体积。'],
  ['墙体探测仪', '测量', 1_200, 20_000, '金属与电线', '上海市', '打孔前先扫一遍，避开水管和电线。'],
  ['瓷砖切割机', '切割', 3_500, 50_000, '1200毫米', '上海市', '手推式，切口平直，适合大板瓷砖。'],
  ['云石机', '切割', 1_600, 20_000, '110毫米', '杭州市', '切石材、开线槽，附一片新锯片。'],
  ['水钻机', '切割', 5_000, 80_000, '孔径200毫米', '上海市', '空调孔与下水孔，带支架和水泵。'],
  ['工业吸尘器', '清洁', 2_500, 40_000, '30升', '上海市', '干湿两用，开荒吸灰不扬尘。'],
  ['高压清洗机', '清洁', 2_800, 40_000, '150公斤', '苏州市', '外墙、露台与油烟机清洗。'],
  ['电锤', '电动', 1_500, 30_000, '三用', '上海市', '混凝土打孔与凿墙，附五支钻头。'],
  ['充电电钻', '电动', 1_000, 20_000, '双电池', '上海市', '装柜、装锁常用，两块电池轮换。'],
  ['工地摄像头', '电动', 1_200, 30_000, '含支架与流量', '上海市', '插电即用，手机上随时看现场。'],
];

/** The tools of the demo. */
export const RENTAL_ITEMS: readonly RentalItem[] = ROWS.map(
  ([name, category, dayPrice, deposit, spec, city, intro], index) => {
    const number = ROWS.slice(0, index).filter((row) => row[1] === category).length + 1;
    const drawings = [number, number + ON_SITE].map((at) => pictureOf(`${KINDS[category]}-${at}`));
    const id = String(4_001 + index);
    return { id, name, category, dayPrice, deposit, spec, city, intro, stock: 3 + (index % 4) * 2, images: drawings };
  },
);

/** The tool with this id, or null. */
export function rentalItem(id: string): RentalItem | null {
  return RENTAL_ITEMS.find((item) => item.id === id) ?? null;
}
