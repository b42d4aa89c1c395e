/** A tool to rent; money in fen. */
export interface RentalItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly dayPrice: number;
  readonly deposit: number;
  readonly stock: number;
  readonly spec: string;
}

const ROWS: readonly (readonly [name: string, category: string, dayPrice: number, deposit: number, spec: string])[] = [
  ['铝合金人字梯', '登高', 1_500, 20_000, '2.4米'],
  ['伸缩梯', '登高', 2_000, 30_000, '5米'],
  ['移动脚手架', '登高', 4_500, 60_000, '双层'],
  ['激光水平仪', '测量', 1_800, 30_000, '12线'],
  ['激光测距仪', '测量', 800, 10_000, '50米'],
  ['墙体探测仪', '测量', 1_200, 20_000, '金属与电线'],
  ['瓷砖切割机', '切割', 3_500, 50_000, '1200毫米'],
  ['云石机', '切割', 1_600, 20_000, '110毫米'],
  ['水钻机', '切割', 5_000, 80_000, '孔径200毫米'],
  ['工业吸尘器', '清洁', 2_500, 40_000, '30升'],
  ['高压清洗机', '清洁', 2_800, 40_000, '150公斤'],
  ['电锤', '电动', 1_500, 30_000, '三用'],
  ['充电电钻', '电动', 1_000, 20_000, '双电池'],
  ['工地摄像头', '电动', 1_200, 30_000, '含支架与流量'],
];

/** The tools of the demo. */
export const RENTAL_ITEMS: readonly RentalItem[] = ROWS.map(([name, category, dayPrice, deposit, spec], index) => ({
  id: String(4_001 + index),
  name,
  category,
  dayPrice,
  deposit,
  spec,
  stock: 3 + (index % 4) * 2,
}));
