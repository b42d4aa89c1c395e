/** A public group. */
interface DemoPublicGroup {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The first member is the owner, the second an admin. */
  readonly members: readonly string[];
  readonly needsApproval: boolean;
}

const DISTRICTS = ['浦东', '徐汇', '静安', '长宁', '杨浦', '闵行', '宝山', '松江', '嘉定'] as const;

const THEMES = [
  { title: '业主装修群', description: '同城业主聊装修：报价、避坑、进度都可以问。' },
  { title: '灯具团购', description: '吸顶灯、吊灯、射灯一起买更便宜。' },
  { title: '瓷砖选购', description: '晒图、比价、问铺贴。' },
  { title: '定制家具交流', description: '衣柜、橱柜、餐边柜的尺寸和板材。' },
  { title: '厨卫改造', description: '老房厨卫翻新经验分享。' },
  { title: '验房互助', description: '交房验收一起看，工具可以借。' },
] as const;

const CREWS = [
  ['1002', '1003', '3001'],
  ['3001', '1002', '2001'],
  ['1003', '1002', '3002', '1007'],
  ['3002', '1003'],
] as const;

/** Fifty-four groups, more than one page. Every third group needs approval of applications. */
export const DEMO_PUBLIC_GROUPS: readonly DemoPublicGroup[] = DISTRICTS.flatMap((district, row) =>
  THEMES.map(({ title, description }, column) => {
    const number = row * THEMES.length + column;
    return {
      id: `2602000000001${String(number).padStart(2, '0')}`,
      title: `${district}${title}`,
      description,
      members: CREWS[number % CREWS.length] ?? CREWS[0],
      needsApproval: number % 3 === 0,
    };
  }),
);
