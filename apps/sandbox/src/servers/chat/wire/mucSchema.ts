/** The group part of the frame format, which `MSYNC_SCHEMA` includes. */
export const MUC_SCHEMA = `
message MUCBody {
  enum Operation {
    CREATE = 0; DESTROY = 1; JOIN = 2; LEAVE = 3; APPLY = 4; APPLY_ACCEPT = 5; APPLY_DECLINE = 6; INVITE = 7;
    INVITE_ACCEPT = 8; INVITE_DECLINE = 9; KICK = 10; GET_BLACKLIST = 11; BAN = 12; ALLOW = 13; UPDATE = 14;
    BLOCK = 15; UNBLOCK = 16; PRESENCE = 17; ABSENCE = 18; DIRECT_JOINED = 19; ASSIGN_OWNER = 20; ADD_ADMIN = 21;
    REMOVE_ADMIN = 22; ADD_MUTE = 23; REMOVE_MUTE = 24; UPDATE_ANNOUNCEMENT = 25; DELETE_ANNOUNCEMENT = 26;
    UPLOAD_FILE = 27; DELETE_FILE = 28; ADD_USER_WHITE_LIST = 29; REMOVE_USER_WHITE_LIST = 30; BAN_GROUP = 31;
    REMOVE_BAN_GROUP = 32; THREAD_CREATE = 33; THREAD_DESTROY = 34; THREAD_JOIN = 35; THREAD_LEAVE = 36;
    THREAD_KICK = 37; THREAD_UPDATE = 38; THREAD_PRESENCE = 39; THREAD_ABSENCE = 40; DISABLE_GROUP = 41;
    ABLE_GROUP = 42; SET_METADATA = 43; DELETE_METADATA = 44; GROUP_MEMBER_METADATA_UPDATE = 45;
  }
  message Setting {
    enum Type {
      PRIVATE_OWNER_INVITE = 0; PRIVATE_MEMBER_INVITE = 1; PUBLIC_JOIN_APPROVAL = 2; PUBLIC_JOIN_OPEN = 3;
      PUBLIC_ANONYMOUS = 4;
    }
    optional string name = 1;
    optional string desc = 2;
    optional Type type = 3;
    optional int32 maxUsers = 4;
    optional string owner = 5;
  }
  message Status {
    enum ErrorCode {
      OK = 0; PERMISSION_DENIED = 1; WRONG_PARAMETER = 2; MUC_NOT_EXIST = 3; USER_NOT_EXIST = 4; UNKNOWN = 5;
    }
    optional ErrorCode errorCode = 1;
    optional string description = 2;
    optional string chatroomInfo = 3;
  }
  message EventInfo {
    enum EventType { EVENT_NONE = 0; CIRCLE_CHANNEL = 1; }
    optional EventType eventType = 1 [default = EVENT_NONE];
    optional string ext = 2;
  }
  optional JID mucId = 1;
  optional Operation operation = 2;
  optional JID from = 3;
  repeated JID to = 4;
  optional Setting setting = 5;
  optional string reason = 6;
  optional bool isChatroom = 7;
  optional Status status = 8;
  optional bool isThread = 9;
  optional JID mucParentId = 10;
  optional string mucName = 11;
  optional EventInfo eventInfo = 12;
  optional int32 mucMemberCount = 13;
  optional string ext = 14;
  optional bool leaveOtherRooms = 15;
  repeated string members = 16;
}`;
