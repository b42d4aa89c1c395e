/** The texts of the report of a message; loaded with it. */
export const zhReport = {
  title: '举报消息',
  hint: '举报会连同这条消息一起提交给平台，对方不会知道是你举报的。',
  reason: '举报原因',
  reasons: { ad: '广告', fraud: '欺诈', abuse: '辱骂', adult: '色情', other: '其他' },
  words: '补充说明',
  submit: '举报',
  done: '已举报',
} as const;
