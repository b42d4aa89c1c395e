import { ORDER_TYPE } from '@fitout/api-client/contract';
import { type OrderType, ORDER_LIMITS } from './orders/Order.js';
import { shownNameOf, type MarketContext } from './MarketContext.js';

/** A category of the catalogue; root categories have no parent. */
interface Category {
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

/** A finished design; money in fen. */
export interface Design {
  readonly id: string;
  readonly title: string;
  readonly style: string;
  readonly layout: string;
  readonly areaSqm: number;
  readonly designerName: string;
  readonly unitPrice: number;
  readonly deposit: number;
  readonly favCount: number;
}

const ROWS = [
  ['奶油风两居', '奶油', '两室一厅', 89, '沈一'],
  ['现代简约三居', '现代', '三室两厅', 118, '陆然'],
  ['新中式大宅', '新中式', '四室两厅', 168, '顾言'],
  ['北欧小户型', '北欧', '一室一厅', 52, '沈一'],
  ['轻奢三居', '轻奢', '三室两厅', 126, '陆然'],
  ['日式原木两居', '日式', '两室一厅', 78, '宋禾'],
  ['现代复式', '现代', '四室三厅', 210, '顾言'],
  ['奶油风亲子房', '奶油', '三室一厅', 102, '宋禾'],
  ['北欧老房改造', '北欧', '两室一厅', 66, '沈一'],
] as const;

/** The nine designs of the demo. */
export const DESIGNS: readonly Design[] = ROWS.map(([title, style, layout, areaSqm, designerName], index) => ({
  id: String(6_001 + index),
  title,
  style,
  layout,
  areaSqm,
  designerName,
  unitPrice: 12_000 + index * 800,
  deposit: 200_000,
  favCount: 36 + index * 17,
}));

/** Accounts of the demo without a portrait, like new users (R008). */
const WITHOUT: ReadonlySet<string> = new Set(['1004']);

const DESIGNERS: readonly string[] = ['沈一', '陆然', '顾言', '宋禾'];

/** The portrait of an account or master of the demo; empty if there is none. */
export function portraitOf(id: string): string {
  return WITHOUT.has(id) ? '' : pictureOf(`portrait-${id}`);
}

/** The portrait of a designer, who has only a name; empty for an unknown designer. */
export function designerPortrait(name: string): string {
  const index = DESIGNERS.indexOf(name);
  return index === -1 ? '' : pictureOf(`portrait-${4_001 + index}`);
}

/** The path of the drawings of the demo's catalogue. */
export const PICTURES_PATH = '/api/fe/pictures';

/** Finished works of each kind: the title, and the numbers of the drawings that it shows. */
const WORKS: Readonly<Record<string, readonly (readonly [title: string, pictures: readonly number[]])[]>> = {
  lamp: [
    ['三居室全屋灯具安装', [1, 2, 3]],
    ['挑空客厅吊灯更换', [2, 1]],
  ],
  lock: [
    ['入户门智能锁安装', [1, 2]],
    ['全屋五金与窗帘杆', [3, 1]],
  ],
  sofa: [
    ['整墙衣柜现场安装', [1, 3]],
    ['儿童房书桌与床', [2, 3]],
  ],
  bath: [
    ['主卫浴室柜与淋浴房', [1, 2]],
    ['老房马桶移位换新', [3, 1]],
  ],
  kitchen: [
    ['L 型橱柜安装', [1, 2]],
    ['嵌入式电器安装', [3, 2]],
  ],
  wall: [
    ['客厅通铺瓷砖', [1, 2]],
    ['卧室地板与踢脚线', [3, 2]],
  ],
  clean: [
    ['新房开荒保洁', [1, 2]],
    ['油烟机拆洗', [3]],
  ],
};

/** The address of a drawing, without a host, because the port may change. */
export function pictureOf(name: string): string {
  return `${PICTURES_PATH}/${name}.webp`;
}

/** How many drawings each kind of finished work has. */
const OF_A_KIND = 3;

/** The number of the drawing for each subcategory of a kind, in the order of the subcategories. */
const OF_BRANCHES: Readonly<Record<string, readonly number[]>> = {
  lamp: [1, 2, 3, 4, 5, 6],
  lock: [2, 1, 4, 3, 5, 6],
  sofa: [1, 3, 4, 2, 5, 6],
  bath: [3, 1, 2, 4, 5, 6],
  kitchen: [1, 4, 2, 5, 6, 3],
  wall: [1, 3, 4, 5, 2, 6],
  clean: [1, 4, 3, 5, 6, 2],
};

/** The drawings of repairs (2) and removals (5), which look the same for each category. */
const OF_TYPES: Readonly<Record<number, string>> = { 2: 'repair-1', 5: 'remove-1' };

/** The picture of a service of a category; empty for an unknown category. */
export function servicePicture(categoryId: string, serviceType = 0): string {
  const category = findCategory(categoryId);
  if (category === null) return '';
  const drawn = category.parentId === null ? undefined : OF_BRANCHES[category.icon]?.[category.sort];
  return pictureOf(OF_TYPES[serviceType] ?? `${category.icon}-${drawn ?? (category.sort % OF_A_KIND) + 1}`);
}

/** Kinds of drawings that show a part of a home. */
const PARTS = ['sofa', 'kitchen', 'bath'] as const;

/** The pictures of a design: the whole design first, then its parts. */
export function designPictures(id: string): readonly string[] {
  const number = Number(id.slice(-1));
  return [pictureOf(`design-${number}`), ...PARTS.map((part) => pictureOf(`${part}-${(number % 3) + 1}`))];
}

/** Finished works of a provider with these skills. */
export function worksOf(skills: readonly string[]): { readonly title: string; readonly images: string[] }[] {
  return skills.flatMap((skill) => {
    const kind = findCategory(skill)?.icon ?? '';
    return (WORKS[kind] ?? []).map(([title, pictures]) => ({
      title,
      images: pictures.map((number) => pictureOf(`${kind}-${number}`)),
    }));
  });
}

/** A search result of any kind; price in fen. */
export interface Offer {
  readonly id: string;
  readonly tab: OfferTab;
  readonly title: string;
  readonly intro: string;
  readonly imageUrl: string;
  readonly city: string;
  readonly area: string;
  readonly price: number;
  readonly score: number;
  readonly orderCount: number;
  readonly categoryIds: readonly string[];
  /** The unit of a service, and the service types as which it can be ordered. */
  readonly unit: string;
  readonly serviceTypes: readonly number[];
  readonly hasDeposit: boolean;
  readonly hasCamera: boolean;
}

/** The tab of a search result. */
type OfferTab = 'service' | 'master' | 'shop' | 'design';

/** The filters and the order of a search; prices in fen. */
export interface OfferFilters {
  readonly keyword?: string | undefined;
  readonly city?: string | undefined;
  readonly area?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly minScore?: string | undefined;
  readonly deposit?: number | undefined;
  readonly camera?: number | undefined;
  readonly sort?: 'default' | 'score' | 'orders' | 'priceUp' | 'priceDown' | undefined;
}

const NONE = {
  imageUrl: '',
  city: '上海市',
  area: '',
  unit: '',
  serviceTypes: [],
  hasDeposit: false,
  hasCamera: false,
};

/** The offers of a tab that match the filters, in the requested order. */
export function offersOf(tab: OfferTab, filters: OfferFilters): readonly Offer[] {
  const { sort = 'default' } = filters;
  return ALL[tab]()
    .filter((offer) => fits(offer, filters))
    .toSorted((a, b) => ORDERS[sort](a, b));
}

const ORDERS: Readonly<Record<NonNullable<OfferFilters['sort']>, (a: Offer, b: Offer) => number>> = {
  default: () => 0,
  score: (a, b) => b.score - a.score,
  orders: (a, b) => b.orderCount - a.orderCount,
  priceUp: (a, b) => a.price - b.price,
  priceDown: (a, b) => b.price - a.price,
};

const ALL: Readonly<Record<OfferTab, () => readonly Offer[]>> = {
  service: () =>
    SERVICE_ITEMS.map(({ id, categoryId, name, unit, price, remark, serviceTypes }) => ({
      ...NONE,
      unit,
      serviceTypes,
      id,
      tab: 'service',
      title: name,
      imageUrl: servicePicture(categoryId, serviceTypes[0]),
      intro: remark || `按${unit}计价`,
      price,
      score: 5,
      orderCount: 0,
      categoryIds: [categoryId, findCategory(categoryId)?.parentId ?? ''],
    })),
  master: () =>
    MASTERS.map(({ id, name, skills, area, score, orderCount, years, priceFrom, depositFlag, hasCamera }) => ({
      ...NONE,
      id,
      tab: 'master',
      title: name,
      imageUrl: portraitOf(id),
      intro: `从业${years}年，擅长${skills.map((skill) => findCategory(skill)?.name).join('、')}`,
      area,
      price: priceFrom,
      score,
      orderCount,
      categoryIds: skills,
      hasDeposit: depositFlag,
      hasCamera,
    })),
  shop: () =>
    SHOPS.map(({ id, name, intro, area, score, saleCount, mainCategoryIds }) => ({
      ...NONE,
      id,
      tab: 'shop',
      title: name,
      intro,
      imageUrl: pictureOf(`shop-${id.slice(-1)}`),
      area,
      price: Math.min(...mainCategoryIds.flatMap(servicesOf).map((service) => service.price)),
      score,
      orderCount: saleCount,
      categoryIds: mainCategoryIds,
    })),
  design: () =>
    DESIGNS.map(({ id, title, style, layout, unitPrice, favCount }) => ({
      ...NONE,
      id,
      tab: 'design',
      title,
      intro: `${style} ${layout}`,
      imageUrl: pictureOf(`design-${id.slice(-1)}`),
      price: unitPrice,
      score: 5,
      orderCount: favCount,
      categoryIds: CATEGORIES.filter(({ orderType }) => orderType === ORDER_TYPE.design).map((category) => category.id),
    })),
};

function fits(offer: Offer, filters: OfferFilters): boolean {
  const { keyword = '', city, area, categoryId, minPrice, maxPrice, minScore, deposit, camera } = filters;
  const words = `${offer.title}\n${offer.intro}`.toLowerCase();
  return (
    words.includes(keyword.trim().toLowerCase()) &&
    (!city || offer.city === city) &&
    (!area || offer.area === '' || offer.area === area) &&
    (!categoryId || offer.categoryIds.includes(categoryId)) &&
    offer.price >= (minPrice ?? 0) &&
    offer.price <= (maxPrice ?? Infinity) &&
    offer.score >= Number(minScore ?? 0) &&
    (deposit !== 1 || offer.hasDeposit) &&
    (camera !== 1 || offer.hasCamera)
  );
}

/** The service of designers, ordered by the square metre at the price of the chosen design. */
const DESIGN_SERVICE = '全案设计';

/** A provider that an order can name, and its services; prices in fen. */
interface Provider {
  readonly orderType: OrderType;
  readonly services: readonly ServiceItem[];
}

/** The master, shop or design with this id and all its services; null for an unknown id. */
export function findProvider(id: string): Provider | null {
  const master = findMaster(id);
  if (master !== null) return { orderType: ORDER_TYPE.master, services: master.skills.flatMap(servicesOf) };
  const shop = SHOPS.find((candidate) => candidate.id === id);
  if (shop !== undefined) return { orderType: ORDER_TYPE.shop, services: shop.mainCategoryIds.flatMap(servicesOf) };
  const design = DESIGNS.find((candidate) => candidate.id === id);
  if (design === undefined) return null;
  const whole = SERVICE_ITEMS.filter(({ name }) => name === DESIGN_SERVICE);
  return { orderType: ORDER_TYPE.design, services: whole.map((service) => ({ ...service, price: design.unitPrice })) };
}

/** The services that can be ordered of a provider, or of the platform if none is named; empty for an unknown id. */
export function servicesFrom(providerId = ''): readonly ServiceItem[] {
  return providerId === '' ? SERVICE_ITEMS : (findProvider(providerId)?.services ?? []);
}

/** A category of the catalogue with the service types of its services. */
interface OfferedCategory extends Category {
  readonly serviceTypes: number[];
}

/** The root categories in which a provider offers services, each with its subcategories in which the provider does. */
export function categoriesFrom(
  providerId?: string,
): readonly (OfferedCategory & { readonly children: readonly OfferedCategory[] })[] {
  const services = servicesFrom(providerId);
  const withTypes = (category: Category, children: readonly Category[]): OfferedCategory => {
    const ids = new Set([category, ...children].map(({ id }) => id));
    const types = services.filter((service) => ids.has(service.categoryId)).flatMap((service) => service.serviceTypes);
    return { ...category, serviceTypes: [...new Set(types)].toSorted((type, other) => type - other) };
  };
  return CATEGORIES.filter(({ parentId }) => parentId === null)
    .map((root) => {
      const branches = CATEGORIES.filter(({ parentId }) => parentId === root.id);
      const children = branches.map((branch) => withTypes(branch, [])).filter((child) => child.serviceTypes.length > 0);
      return { ...withTypes(root, branches), children };
    })
    .filter(({ children }) => children.length > 0);
}

/**
 * Whether an order of this type can contain a service: designers offer only design services, and other providers offer
 * none.
 */
export function isOfType({ categoryId }: ServiceItem, orderType: number): boolean {
  return (findCategory(categoryId)?.orderType === ORDER_TYPE.design) === (orderType === ORDER_TYPE.design);
}

/** The name of a master, shop or design; empty for an unknown id. */
export function providerNameOf({ accounts }: Pick<MarketContext, 'accounts'>, id: string): string {
  const shop = SHOPS.find((candidate) => candidate.id === id);
  const design = DESIGNS.find((candidate) => candidate.id === id);
  return shop?.name ?? design?.designerName ?? (shownNameOf(accounts.byId(id)) || (findMaster(id)?.name ?? ''));
}

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

const PROBLEM_ROWS: readonly (readonly [categoryId: string, title: string, answer: string])[] = [
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
export const PROBLEMS: readonly Problem[] = PROBLEM_ROWS.map(([categoryId, title, answer], index) => ({
  id: String(9_001 + index),
  categoryId,
  title,
  summary: answer,
  content: LONG_ANSWERS[title] ?? `<p>${answer}</p>`,
}));

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

const TOOL_ROWS: readonly Row[] = [
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
export const RENTAL_ITEMS: readonly RentalItem[] = TOOL_ROWS.map(
  ([name, category, dayPrice, deposit, spec, city, intro], index) => {
    const number = TOOL_ROWS.slice(0, index).filter((row) => row[1] === category).length + 1;
    const drawings = [number, number + ON_SITE].map((at) => pictureOf(`${KINDS[category]}-${at}`));
    const id = String(4_001 + index);
    return { id, name, category, dayPrice, deposit, spec, city, intro, stock: 3 + (index % 4) * 2, images: drawings };
  },
);

/** The tool with this id, or null. */
export function rentalItem(id: string): RentalItem | null {
  return RENTAL_ITEMS.find((item) => item.id === id) ?? null;
}
