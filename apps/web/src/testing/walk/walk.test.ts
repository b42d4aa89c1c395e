import { describe, expect, it } from 'vitest';
import { walk, type WalkTarget } from './walk.js';
import { kindOfAddress, stateOf, wayOf, WalkPlan, type Control, type PageState, type WalkOptions } from './WalkPlan.js';

const plainOptions: WalkOptions = { exceptions: [], depth: 3, pressesEveryLink: true };

function button(name: string, more: Partial<Control> = {}): Control {
  return { role: 'button', name, row: null, href: null, isFrame: false, ...more };
}

function stateAt(address: string, controls: readonly Control[], more: Partial<PageState> = {}): PageState {
  return { address, overlays: [], unfolded: [], controls, faults: [], ...more };
}

/** A site as a table: the page in each state, and the target of each press. */
function siteOf(pages: Readonly<Record<string, PageState>>, leads: Readonly<Record<string, string>>) {
  const pressed: string[] = [];
  let state = '';
  const seen = (): PageState => {
    const found = pages[state];
    if (found === undefined) throw new Error(`no state ${state}`);
    return found;
  };
  const press = (control: Control): boolean => {
    if (!seen().controls.includes(control)) return false;
    pressed.push(`${state} ${control.name}`);
    state = leads[`${state} ${control.name}`] ?? state;
    return true;
  };
  const place: WalkTarget = {
    go: ({ address, presses }) => {
      state = address;
      return Promise.resolve(presses.every(press) ? seen() : null);
    },
    press: (control) => Promise.resolve(press(control)),
    readState: () => Promise.resolve(seen()),
    retreat: (target) => {
      state = Object.entries(pages).find(([, each]) => each === target)?.[0] ?? state;
      return Promise.resolve(seen());
    },
  };
  return { place, pressed };
}

describe('which states are the same for the walk (WALK)', () => {
  it.each([
    ['/group/260100000000005', '/group/260100000000002'],
    ['/Order?id=7', '/order?id=812'],
    ['/Search?keyword=灯&tab=master', '/Search?tab=master&keyword=锁'],
  ])('%s and %s are one kind of address', (one, other) => {
    expect(kindOfAddress(one)).toBe(kindOfAddress(other));
  });

  it.each([
    ['/contact', '/contact/2001'],
    ['/Search?tab=master', '/Search?tab=shop'],
    ['/Order', '/Order?id=7'],
  ])('%s and %s are two', (one, other) => {
    expect(kindOfAddress(one)).not.toBe(kindOfAddress(other));
  });

  it('a state is the address and what is open', () => {
    expect(stateOf(stateAt('/Order?id=7', [], { overlays: ['取消订单DD20261122'] }))).toBe('/order id > 取消订单DD#');
  });

  it('a control is pressed once in each state, whatever numbers its name has; one of the frame once in all', () => {
    const plan = new WalkPlan(plainOptions);
    const home = button('首页', { isFrame: true });
    expect(plan.fresh(stateAt('/Home', [button('消息 3'), home]))).toHaveLength(2);
    expect(plan.fresh(stateAt('/Home', [button('消息 4'), home]))).toEqual([]);
    expect(plan.fresh(stateAt('/User', [button('消息 4'), home]))).toEqual([button('消息 4')]);
  });

  it('an address is opened for a new path or a new parameter, and not for a new combination', () => {
    const plan = new WalkPlan(plainOptions);
    for (const query of ['', '?tab=shop', '?tab=master&deposit=1', '?tab=shop&deposit=1', '?camera=1&tab=shop'])
      plan.open(`/Search${query}`);
    plan.open('/Search?deposit=1&camera=1');
    plan.open('/Search?tab=shop&deposit=1', true);
    const opened = [];
    for (let stop = plan.take(); stop !== undefined; stop = plan.take()) opened.push(stop.address);
    expect(opened).toEqual([
      '/Search',
      '/Search?tab=shop',
      '/Search?tab=master&deposit=1',
      '/Search?camera=1&tab=shop',
      '/Search?tab=shop&deposit=1',
    ]);
  });

  it('of the rows of one kind the first two are pressed', () => {
    const plan = new WalkPlan(plainOptions);
    const rows = [0, 1, 2, 3].map((at) => button('查看', { row: { kind: 'orders', at } }));
    expect(plan.fresh(stateAt('/Order', rows))).toEqual(rows.slice(0, 2));
  });
});

describe('the course of the walk (WALK)', () => {
  const open = button('取消订单');
  const confirm = button('确定');
  const link = button('个人中心', { role: 'link', href: '/User' });
  const leave = button('退出');
  const pages = {
    '/Order': stateAt('/Order', [open, link, leave]),
    dialog: stateAt('/Order', [confirm], { overlays: ['取消订单'] }),
    '/User': stateAt('/User', [], { faults: ['加载失败 is shown'] }),
    done: stateAt('/Order', [], { faults: ['console: oops'] }),
  };
  const leads = { '/Order 取消订单': 'dialog', '/Order 个人中心': '/User', 'dialog 确定': 'done' };

  it('opened overlays are walked too, each fault has its steps, and exceptions are not pressed', async () => {
    const { place, pressed } = siteOf(pages, leads);
    const plan = new WalkPlan({
      ...plainOptions,
      exceptions: [{ matches: ({ name }) => name === '退出', reason: 'ends it' }],
    });
    plan.open('/Order');
    const lines: string[] = [];
    const walked = await walk(plan, place, (line) => lines.push(line));
    expect(pressed).not.toContain('/Order 退出');
    expect(pressed).toContain('dialog 确定');
    expect(walked.faults).toEqual(
      [
        '/Order → link「个人中心」: 加载失败 is shown',
        '/Order → button「取消订单」 → button「确定」: console: oops',
        '/User: 加载失败 is shown',
      ].toSorted((a, b) => walked.faults.indexOf(a) - walked.faults.indexOf(b)),
    );
    expect(walked.presses).toBe(3);
    expect(plan.reasons).toEqual(['ends it']);
    expect(lines.some((line) => line.startsWith('FAULT'))).toBe(true);
  });

  it('ends at its depth', async () => {
    const { place, pressed } = siteOf(pages, leads);
    const plan = new WalkPlan({ ...plainOptions, depth: 1 });
    plan.open('/Order');
    await walk(plan, place, () => undefined);
    expect(pressed).toEqual(['/Order 取消订单', '/Order 个人中心', '/Order 退出']);
  });

  it('an address without presses is only opened', async () => {
    const [open, close] = [button('打开'), button('关闭')];
    const { place, pressed } = siteOf({ '/a': stateAt('/a', [open]), '/b': stateAt('/b', [close]) }, {});
    const plan = new WalkPlan({ ...plainOptions, isPressedAt: (address) => address === '/b' });
    for (const address of ['/a', '/b']) plan.open(address);
    const lines: string[] = [];
    const walked = await walk(plan, place, (line) => lines.push(line));
    expect([pressed, walked.presses, lines]).toEqual([['/b 关闭'], 1, ['0 /a', '0 /b']]);
  });

  it('links to addresses that are visited anyway are not pressed if that is set', async () => {
    const { place, pressed } = siteOf(pages, leads);
    const plan = new WalkPlan({ ...plainOptions, depth: 1, pressesEveryLink: false });
    for (const address of ['/Order', '/User']) plan.open(address);
    await walk(plan, place, () => undefined);
    expect(pressed).toEqual(['/Order 取消订单', '/Order 退出']);
  });

  it('nor are links to addresses that another walk opens', async () => {
    const { place, pressed } = siteOf(pages, leads);
    const plan = new WalkPlan({ ...plainOptions, depth: 1, pressesEveryLink: false, openedElsewhere: ['/User'] });
    plan.open('/Order');
    await walk(plan, place, () => undefined);
    expect(pressed).toEqual(['/Order 取消订单', '/Order 退出']);
  });

  it('steps whose last control is missing are reported, and the walk continues', async () => {
    const lost = button('已失效');
    const { place } = siteOf({ '/Order': stateAt('/Order', [link]), '/User': pages['/User'] }, leads);
    const plan = new WalkPlan(plainOptions);
    plan.open('/Order');
    const stop = plan.take();
    plan.found({ address: '/Order', presses: [], controls: null, ...stop }, lost, stateAt('/Order', [link]));
    plan.open('/User');
    const walked = await walk(plan, place, () => undefined);
    expect(walked.gone).toEqual(['/Order → button「已失效」']);
    expect(walked.faults).toEqual(['/User: 加载失败 is shown']);
  });

  it('a menu that closes after a press is opened again without opening its address', async () => {
    const more = button('更多');
    const items = ['复制', '引用', '删除'].map((name) => button(name));
    const { place, pressed } = siteOf(
      { '/Message': stateAt('/Message', [more]), menu: stateAt('/Message', items, { overlays: ['菜单'] }) },
      { '/Message 更多': 'menu', ...Object.fromEntries(items.map(({ name }) => [`menu ${name}`, '/Message'])) },
    );
    const opened: string[] = [];
    const plan = new WalkPlan(plainOptions);
    plan.open('/Message');
    const go: WalkTarget['go'] = (stop) => {
      opened.push(wayOf(stop));
      return place.go(stop);
    };
    await walk(plan, { ...place, go, retreat: place.readState }, () => undefined);
    expect(pressed.filter((each) => each.startsWith('menu'))).toEqual(['menu 复制', 'menu 引用', 'menu 删除']);
    expect(opened).toEqual(['/Message', '/Message → button「更多」']);
  });

  it('the address is opened where the steps lead to another state than before', async () => {
    const more = button('更多');
    const [first, second] = [button('删除'), button('恢复')];
    const pages = {
      '/Message': stateAt('/Message', [more]),
      menu: stateAt('/Message', [first, second], { overlays: ['菜单'] }),
      after: stateAt('/Message', [more]),
      other: stateAt('/Message', [], { overlays: ['已删除'] }),
    };
    const leads = { '/Message 更多': 'menu', 'menu 删除': 'after', 'menu 恢复': 'after', 'after 更多': 'other' };
    const { place, pressed } = siteOf(pages, leads);
    const plan = new WalkPlan(plainOptions);
    plan.open('/Message');
    await walk(plan, { ...place, retreat: place.readState }, () => undefined);
    expect(pressed).toEqual([
      '/Message 更多',
      '/Message 更多',
      'menu 删除',
      'after 更多',
      '/Message 更多',
      'menu 恢复',
    ]);
  });

  it('the steps are written for a person to repeat', () => {
    const row = button('查看', { row: { kind: 'orders', at: 1 } });
    expect(wayOf({ address: '/Order', presses: [open] }, row)).toBe(
      '/Order → button「取消订单」 → button「查看」 第2行',
    );
  });
});
