export const zhForm = {
  missing: (label: string) => `请填写${label}`,
  notChosen: (label: string) => `请选择${label}`,
  tickMissing: (label: string) => `请勾选“${label}”`,
  tooLong: (label: string, max: number, count: number) => `${label}最多 ${max} 个字，当前 ${count} 个字`,
  unreadable: (label: string) => `${label}含有无法显示的字符，请删除后重新输入`,
  pictureMissing: '请至少上传一张图片',
  past: '不能早于当前时间',
  /** Of a day, which has no time. */
  pastDay: '不能早于今天',
  noDay: '请输入正确的日期，如 2026-11-25',
  noMoment: '请输入正确的日期和时间，如 2026-11-25 09:30',
  noClock: '请选择具体时间',
  dayPattern: '年-月-日',
  momentPattern: '年-月-日 时:分',
  clocks: '时间',
  otherDay: '重选日期',
  openCalendar: '选择日期',
  calendar: '日历',
  previousMonth: '上个月',
  nextMonth: '下个月',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  month: (year: string, month: string) => `${year}年${Number(month)}月`,
  day: (day: string) => {
    const [, month = '', date = ''] = day.split('-');
    return `${Number(month)}月${Number(date)}日 周${'日一二三四五六'[new Date(day).getUTCDay()] ?? ''}`;
  },
  tooManyPictures: (max: number, left: number) => `最多上传 ${max} 张图片，${left} 张未添加`,
  dropPictures: '松开即可添加图片',
  discard: '放弃填写的内容？',
  discardDone: '放弃',
  goOn: '继续填写',
} as const;
