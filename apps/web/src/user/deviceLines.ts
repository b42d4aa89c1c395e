/** How many devices of one kind are connected to the chat service. */
export interface DeviceLine {
  readonly label: string;
  readonly count: number;
}

/** The vendor's device names begin with their platform; any other one is another device. */
const PLATFORMS: readonly (readonly [start: RegExp, label: string])[] = [
  [/^web/iu, '网页端'],
  [/^(?:android|huawei|honor|xiaomi|oppo|vivo|meizu)/iu, '安卓手机'],
  [/^(?:ios|iphone|ipad)/iu, '苹果手机'],
  [/^(?:win|mac|linux|pc|desktop)/iu, '电脑端'],
];

/** The connected devices by kind, in a fixed order. */
export function deviceLines(devices: readonly string[]): readonly DeviceLine[] {
  const labels = devices.map((device) => PLATFORMS.find(([start]) => start.test(device))?.[1] ?? '其他设备');
  const order = [...PLATFORMS.map(([, label]) => label), '其他设备'];
  return order.flatMap((label) => {
    const count = labels.filter((one) => one === label).length;
    return count === 0 ? [] : [{ label, count }];
  });
}

/** The names of the browser and the system in a user agent. */
export function browserName(userAgent: string): string {
  const browser = [
    [/MicroMessenger/u, '微信'],
    [/Edg/u, 'Edge 浏览器'],
    [/Firefox|FxiOS/u, '火狐浏览器'],
    [/Chrome|CriOS/u, 'Chrome 浏览器'],
    [/Safari/u, 'Safari 浏览器'],
  ] as const;
  const system = [
    [/iPhone|iPad/u, 'iOS'],
    [/Android/u, 'Android'],
    [/Windows/u, 'Windows'],
    [/Mac OS X|Macintosh/u, 'macOS'],
    [/Linux/u, 'Linux'],
  ] as const;
  const nameIn = (table: readonly (readonly [RegExp, string])[]) => table.find(([sign]) => sign.test(userAgent))?.[1];
  return [nameIn(browser) ?? '浏览器', nameIn(system)].filter((part) => part !== undefined).join(' · ');
}
