/** The vendor's calls about groups. */
export interface EasemobGroups {
  getJoinedGroups(options: { pageNum: number; pageSize: number }): Promise<unknown>;
  listGroupMembers(options: { groupId: string; pageNum: number; pageSize: number }): Promise<unknown>;
  getGroupAdmin(options: { groupId: string }): Promise<unknown>;
  getGroupInfo(options: { groupId: string }): Promise<unknown>;
  getPublicGroups(options: { limit: number; cursor?: string }): Promise<unknown>;
  createGroupVNext(options: {
    groupName: string;
    description: string;
    members: string[];
    isPublic: boolean;
    needApprovalToJoin: boolean;
    allowMemberToInvite: boolean;
    inviteNeedConfirm: boolean;
  }): Promise<unknown>;
  joinGroup(options: { groupId: string; message: string }): Promise<unknown>;
  acceptGroupJoinRequest(options: { groupId: string; applicant: string }): Promise<unknown>;
  rejectGroupJoinRequest(options: { groupId: string; applicant: string; reason: string }): Promise<unknown>;
  acceptGroupInvite(options: { groupId: string; invitee: string }): Promise<unknown>;
  rejectGroupInvite(options: { groupId: string; invitee: string }): Promise<unknown>;
  inviteUsersToGroup(options: { groupId: string; users: string[] }): Promise<unknown>;
  leaveGroup(options: { groupId: string }): Promise<unknown>;
  destroyGroup(options: { groupId: string }): Promise<unknown>;
  modifyGroup(options: { groupId: string; groupName: string; description: string }): Promise<unknown>;
  setGroupAdmin(options: { groupId: string; username: string }): Promise<unknown>;
  removeGroupAdmin(options: { groupId: string; username: string }): Promise<unknown>;
  muteGroupMember(options: { groupId: string; username: string; muteDuration: number }): Promise<unknown>;
  unmuteGroupMember(options: { groupId: string; username: string }): Promise<unknown>;
  getGroupMuteList(options: { groupId: string }): Promise<unknown>;
  isInGroupMutelist(options: { groupId: string }): Promise<unknown>;
  isInGroupAllowlist(options: { groupId: string; userName: string }): Promise<unknown>;
  blockGroupMember(options: { groupId: string; username: string }): Promise<unknown>;
  unblockGroupMember(options: { groupId: string; username: string }): Promise<unknown>;
  getGroupBlocklist(options: { groupId: string }): Promise<unknown>;
  removeGroupMember(options: { groupId: string; username: string }): Promise<unknown>;
  getGroupMsgReadUser(options: { groupId: string; msgId: string }): Promise<unknown>;
}

/** The vendor's calls about chatrooms. */
export interface EasemobChatrooms {
  getChatRooms(options: { pagenum: number; pagesize: number }): Promise<unknown>;
  joinChatRoom(options: { roomId: string }): Promise<unknown>;
  leaveChatRoom(options: { roomId: string }): Promise<unknown>;
  listChatRoomMembers(options: { chatRoomId: string; pageNum: number; pageSize: number }): Promise<unknown>;
  getChatRoomDetails(options: { chatRoomId: string }): Promise<unknown>;
}
