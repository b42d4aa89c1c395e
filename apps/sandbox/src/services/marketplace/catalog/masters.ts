/** The data of a master besides the account; money in fen. */
export interface MasterRecord {
  readonly id: string;
  readonly name: string;
  readonly skills: readonly string[];
  readonly area: string;
  readonly level: number;
  readonly score: number;
  readonly orderCount: number;
  readonly goodRate: number;
  readonly years: number;
  readonly depositFlag: boolean;
  readonly priceFrom: number;
  readonly hasCamera: boolean;
}

/** The masters of the demo: two with accounts, ten without. */
export const MASTERS: readonly MasterRecord[] = [
  master('3001', '王师傅', ['1', '2'], '浦东新区', 5, 4.9, 1_328, 99, 12, 5_500, true),
  master('3002', '李师傅', ['3', '4'], '徐汇区', 5, 4.8, 986, 98, 10, 16_000, false),
  master('3003', '赵师傅', ['1'], '静安区', 4, 4.7, 642, 97, 8, 5_500, true),
  master('3004', '孙师傅', ['4', '5'], '闵行区', 4, 4.7, 530, 96, 7, 16_000, false),
  master('3005', '周师傅', ['6'], '杨浦区', 4, 4.6, 488, 96, 9, 6_800, false),
  master('3006', '吴师傅', ['2'], '浦东新区', 3, 4.6, 365, 95, 5, 18_000, true),
  master('3007', '郑师傅', ['3'], '长宁区', 3, 4.5, 312, 95, 6, 62_000, false),
  master('3008', '冯师傅', ['1', '6'], '宝山区', 3, 4.5, 276, 94, 4, 2_500, false),
  master('3009', '陈师傅', ['4'], '松江区', 3, 4.4, 208, 93, 4, 16_000, true),
  master('3010', '褚师傅', ['5'], '嘉定区', 2, 4.3, 154, 92, 3, 35_000, false),
  master('3011', '卫师傅', ['7'], '浦东新区', 2, 4.3, 121, 91, 2, 900, false),
  master('3012', '蒋师傅', ['2', '3'], '徐汇区', 1, 4.2, 63, 90, 1, 2_000, false),
];

/** The master with this id, or null. */
export function findMaster(id: string): MasterRecord | null {
  return MASTERS.find((master) => master.id === id) ?? null;
}

function master(
  id: string,
  name: string,
  skills: readonly string[],
  area: string,
  level: number,
  score: number,
  orderCount: number,
  goodRate: number,
  years: number,
  priceFrom: number,
  hasCamera: boolean,
): MasterRecord {
  const figures = { level, score, orderCount, goodRate, years, priceFrom };
  return { id, name, skills, area, ...figures, depositFlag: level >= 3, hasCamera };
}
