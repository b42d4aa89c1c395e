/** The texts of reminders, and of mutes with an end; loaded with them. */
export const zhLater = {
  remind: '稍后提醒',
  when: '什么时候提醒',
  times: { soon: '30 分钟后', tonight: '今晚 8 点', morning: '明早 9 点', own: '自选时间' },
  moment: '提醒时间',
  past: '请选择以后的时间',
  set: (time: string) => `将在 ${time} 提醒你`,
  all: (count: number) => `全部${count}条`,
  none: '还没有提醒，可在消息的菜单里选择稍后提醒',
  due: '时间到了',
  show: '查看',
  showOf: (words: string) => `查看 ${words}`,
  done: '完成',
  doneOf: (words: string) => `完成 ${words}`,
  muteTimes: { hour: '1 小时', tonight: '到今晚 8 点', morning: '到明早 8 点' },
} as const;
