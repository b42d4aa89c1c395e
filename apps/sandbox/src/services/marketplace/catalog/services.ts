import { ORDER_TYPE } from '@fitout/api-client/contract';
import type { OrderType } from '../orders/Order.js';
/** A category of the catalogue; root categories have no parent. */
export interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly icon: string;
  readonly orderType: OrderType;
  readonly sort: number;
}

/** A service that can be ordered; price in fen per unit. */
export interface ServiceItem {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
  readonly unit: string;
  readonly price: number;
  readonly remark: string;
  readonly needImages: boolean;
  /** The service types as which it can be ordered. */
  readonly serviceTypes: readonly number[];
}

/** The kinds of work, by the numbers of `SERVICE_TYPE`. */
const [INSTALL, REPAIR, MEASURE, DELIVER, REMOVE, CLEAN, DESIGN] = [1, 2, 3, 4, 5, 6, 7] as const;

/** The root category of cleaning services, which are neither installations nor repairs. */
const CLEANING_ID = '7';

/** The root categories with six subcategories each: seven for masters and shops, one for designers. */
const TREE: readonly (readonly [name: string, icon: string, orderType: OrderType, branches: string])[] = [
  ['灯具', 'lamp', ORDER_TYPE.master, '吸顶灯 吊灯 射灯 灯带 壁灯 风扇灯'],
  ['门锁五金', 'lock', ORDER_TYPE.master, '智能门锁 普通门锁 门吸合页 窗帘杆 挂件 晾衣架'],
  ['家具', 'sofa', ORDER_TYPE.master, '衣柜 床 餐桌椅 书桌 电视柜 鞋柜'],
  ['卫浴', 'bath', ORDER_TYPE.master, '马桶 浴室柜 淋浴房 花洒 浴缸 水龙头'],
  ['厨房', 'kitchen', ORDER_TYPE.shop, '橱柜 水槽 油烟机 燃气灶 净水器 洗碗机'],
  ['墙地面', 'wall', ORDER_TYPE.shop, '瓷砖 地板 墙纸 乳胶漆 美缝 防水'],
  ['保养清洁', 'clean', ORDER_TYPE.shop, '开荒保洁 深度保洁 家电清洗 地板打蜡 除甲醛 擦窗'],
  ['设计', 'design', ORDER_TYPE.design, '全案设计 软装设计 效果图 施工图 量房 局部改造'],
];

/** The unit and the lowest price, in fen, of each subcategory. */
const PRICES: Readonly<Record<string, readonly [unit: string, price: number]>> = {
  吸顶灯: ['个', 5_500],
  吊灯: ['个', 12_000],
  射灯: ['个', 2_500],
  灯带: ['米', 1_800],
  风扇灯: ['台', 26_000],
  智能门锁: ['套', 18_000],
  窗帘杆: ['米', 2_000],
  衣柜: ['套', 62_000],
  马桶: ['个', 16_000],
  浴室柜: ['套', 19_800],
  淋浴房: ['套', 48_000],
  橱柜: ['套', 35_000],
  瓷砖: ['㎡', 6_800],
  地板: ['㎡', 3_200],
  开荒保洁: ['㎡', 900],
  全案设计: ['㎡', 12_000],
  软装设计: ['㎡', 8_000],
};

const USUAL = ['次', 15_000] as const;

/** The categories of the catalogue, in two levels. */
export const CATEGORIES: readonly Category[] = TREE.flatMap(([name, icon, orderType, branches], index) => {
  const id = String(index + 1);
  const root: Category = { id, parentId: null, name, icon, orderType, sort: index };
  const leaves = branches
    .split(' ')
    .map((leaf, sort): Category => ({ id: `${id}0${sort + 1}`, parentId: id, name: leaf, icon, orderType, sort }));
  return [root, ...leaves];
});

/**
 * The services: one for each subcategory, and two more for the first subcategory of each root that has installations.
 */
export const SERVICE_ITEMS: readonly ServiceItem[] = CATEGORIES.filter(({ parentId }) => parentId !== null).flatMap(
  (category) => {
    const [unit, price] = PRICES[category.name] ?? USUAL;
    const serviceTypes = mainTypesOf(category);
    const isInstalled = serviceTypes.includes(INSTALL);
    const verb = isInstalled ? '安装' : '';
    const base = { categoryId: category.id, unit, needImages: category.orderType === ORDER_TYPE.shop, serviceTypes };
    const main: ServiceItem = { ...base, id: `${category.id}1`, name: `${category.name}${verb}`, price, remark: '' };
    if (category.sort > 0 || !isInstalled) return [main];
    const repair = { ...base, id: `${category.id}2`, name: `${category.name}维修`, unit: '次', price: 9_000 };
    const removal = { ...base, id: `${category.id}3`, name: `${category.name}拆旧`, price: 4_000 };
    return [
      main,
      { ...repair, remark: '不含配件', serviceTypes: [REPAIR] },
      { ...removal, remark: '含垃圾清运到楼下', serviceTypes: [REMOVE] },
    ];
  },
);

/** The service types of a subcategory's main service. */
function mainTypesOf({ name, orderType, parentId }: Category): readonly number[] {
  if (orderType === ORDER_TYPE.design) return name === '量房' ? [MEASURE] : [DESIGN];
  return parentId === CLEANING_ID ? [CLEAN] : [INSTALL, DELIVER];
}

/** The category with this id, or null. */
export function findCategory(id: string): Category | null {
  return CATEGORIES.find((category) => category.id === id) ?? null;
}

/** The service with this id, or null. */
export function findServiceItem(id: string): ServiceItem | null {
  return SERVICE_ITEMS.find((item) => item.id === id) ?? null;
}

/** The services of a subcategory, or of all subcategories of a root. */
export function servicesOf(categoryId: string): readonly ServiceItem[] {
  return SERVICE_ITEMS.filter(
    (item) => item.categoryId === categoryId || findCategory(item.categoryId)?.parentId === categoryId,
  );
}
