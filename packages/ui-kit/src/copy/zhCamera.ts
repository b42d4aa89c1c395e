import type { Phrase } from './phrase.js';

/** The texts of cameras on a work site, a separate file because it is loaded with their panel. */
export const zhCamera = {
  title: '工地监控',
  online: (online: number, all: number) => `在线 ${online} / ${all}`,
  refresh: '刷新',
  expand: '展开',
  collapse: '收起',
  previous: '上一个',
  next: '下一个',
  position: (number: number, all: number) => `${number} / ${all}`,
  connecting: '正在连接摄像头…',
  /** Of a camera that is off, and of one whose stream fails (R113). */
  off: '师傅未开启摄像头',
  disconnected: (count: number): Phrase => ({
    text: `${count}台设备已断开连接，请联系师傅`,
    literal: `${count} devices disconnected, please contact the master`,
  }),
  first: { text: '当前已是第一个', literal: 'the current one is the first' },
  last: { text: '当前已是最后一个', literal: 'the current one is the last' },
  members: '监控画面仅供本订单成员查看',
  snapshot: '截图',
  fullSnapshot: '全屏截图',
  /** Why there is no snapshot yet. */
  noPicture: '还没有画面，暂时不能截图',
  fullScreen: '全屏',
  enlarge: '放大',
  /** Of the small window, which the arrow keys move. */
  move: (name: string) => `${name}监控小窗，按下放大，方向键移动`,
  pictureOf: (name: string) => `${name}监控画面`,
  thumbnail: (name: string, isOnline: boolean) => `${name}，${isOnline ? '在线' : '离线'}`,
  unnamed: (number: number) => `摄像头 ${number}`,
} as const;
