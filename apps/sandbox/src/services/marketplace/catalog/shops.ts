/** A shop of the platform. */
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly mainCategoryIds: readonly string[];
  readonly score: number;
  readonly saleCount: number;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly intro: string;
}

/** The six shops of the demo. */
export const SHOPS: readonly Shop[] = [
  shop('5001', '安居卫浴服务中心', ['4'], 4.9, 1_286, '浦东新区', '张杨路88号'),
  shop('5002', '匠心橱柜旗舰店', ['5'], 4.8, 932, '徐汇区', '漕溪北路18号'),
  shop('5003', '平整瓷砖铺贴', ['6'], 4.7, 754, '闵行区', '七莘路300号'),
  shop('5004', '明净保洁', ['7'], 4.9, 2_310, '静安区', '南京西路1200号'),
  shop('5005', '好光景灯饰', ['1'], 4.6, 618, '杨浦区', '五角场路66号'),
  shop('5006', '木语定制家具', ['3'], 4.8, 1_024, '长宁区', '天山路500号'),
];

function shop(
  id: string,
  name: string,
  mainCategoryIds: readonly string[],
  score: number,
  saleCount: number,
  area: string,
  address: string,
): Shop {
  const intro = `${name}，${area}本地门店，明码标价，质保一年。`;
  return { id, name, mainCategoryIds, score, saleCount, city: '上海市', area, address, intro };
}
