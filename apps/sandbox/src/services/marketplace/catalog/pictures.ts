import { findCategory } from './services.js';

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
