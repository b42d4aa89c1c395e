/** The toasts about contacts and groups that other accounts cause. */
export const zhRelations = {
  /** In place of a name that is not loaded in time. */
  someone: '有人',
  peer: '对方',
  friendRequested: (name: string) => `${name} 请求添加好友`,
  friendAdded: (name: string) => `${name} 已接受你的好友请求`,
  friendRemoved: (name: string) => `你与 ${name} 已不再是好友`,
  friendDeclined: (name: string) => `${name} 拒绝了你的好友请求`,
  application: (name: string, group: string) => `${name} 申请加入“${group}”`,
  invitation: (name: string, group: string) => `${name} 邀请你加入“${group}”`,
} as const;
