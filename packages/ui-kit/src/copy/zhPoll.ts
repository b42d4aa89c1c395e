/** The texts of polls; loaded with them. */
export const zhPoll = {
  title: '发起投票',
  question: '问题',
  option: (at: number) => `选项${at}`,
  optional: '选填',
  mode: '投票方式',
  modes: { one: '单选', several: '多选' },
  send: '发送',
  twice: '选项不能重复',
  /** The line of a poll where it cannot be shown, such as in the list. */
  preview: (question: string) => `[投票] ${question}`,
  votes: (count: number) => `${count}票`,
  about: (mode: string, count: number) => `${mode} · 共${count}票`,
} as const;
