/**
 * The chat service's frame format in proto2. Explicit presence matters: an absent `status` and an empty `status` mean
 * different things to the client, and some enums have no zero member.
 *
 * A test compares it field by field with the schema inside the client package.
 */
export const MSYNC_SCHEMA = `
syntax = "proto2";
package easemob.pb;

message JID {
  optional string appKey = 1;
  optional string name = 2;
  optional string domain = 3;
  optional string clientResource = 4;
}

message KeyValue {
  enum ValueType { BOOL = 1; INT = 2; UINT = 3; LLINT = 4; FLOAT = 5; DOUBLE = 6; STRING = 7; JSON_STRING = 8; }
  optional string key = 1;
  optional ValueType type = 2;
  oneof value {
    int64 varintValue = 3;
    float floatValue = 4;
    double doubleValue = 5;
    string stringValue = 6;
  }
}

enum EncryptType { ENCRYPT_NONE = 0; ENCRYPT_AES_128_CBC = 1; ENCRYPT_AES_256_CBC = 2; }

message MSync {
  enum Version { MSYNC_V1 = 0; MSYNC_V2 = 1; }
  enum Command { SYNC = 0; UNREAD = 1; NOTICE = 2; PROVISION = 3; LOGOUT = 4; }
  optional Version version = 1 [default = MSYNC_V1];
  optional JID guid = 2;
  optional string auth = 3;
  optional uint32 compressAlgorimth = 4;
  optional uint32 crypto = 5;
  optional string userAgent = 6;
  optional uint64 pov = 7;
  optional Command command = 8;
  optional bytes payload = 9;
  optional uint32 deviceId = 10;
  repeated EncryptType encryptType = 11 [packed = false];
  optional string encryptKey = 12;
  optional uint64 traceId = 20;
}

message Provision {
  enum OsType { OS_IOS = 0; OS_ANDROID = 1; OS_LINUX = 2; OS_OSX = 3; OS_WIN = 4; OS_CUSTOM = 5; OS_OTHER = 16; }
  enum NetworkType {
    NETWORK_NONE = 0; NETWORK_WIFI = 1; NETWORK_4G = 2; NETWORK_3G = 3; NETWORK_2G = 4; NETWORK_WIRE = 5;
  }
  enum CompressType { COMPRESS_NONE = 0; COMPRESS_ZLIB = 1; COMPRESS_LZ4 = 2; }
  enum CompressDirection { ONLY_UP = 0; ONLY_DOWN = 1; BI = 2; }
  optional OsType osType = 1;
  optional string version = 2;
  optional NetworkType networkType = 3;
  optional string appSign = 4;
  repeated CompressType compressType = 5 [packed = false];
  repeated EncryptType encryptType = 6 [packed = false];
  optional string encryptKey = 7;
  optional Status status = 8;
  optional string deviceUuid = 9;
  optional bool isManualLogin = 10;
  optional string password = 11;
  optional string deviceName = 12;
  optional string resource = 13;
  optional string auth = 14;
  optional string serviceId = 16;
  optional string actionVersion = 17;
  optional string authToken = 18;
  optional uint32 osCustomValue = 19;
  optional string sessionId = 20;
  optional string reason = 21;
  repeated CompressType protocolCompressType = 22 [packed = false];
  optional CompressDirection protocolCompressDirection = 23;
}

message Logout {
  optional string sessionId = 1;
  optional string reason = 2;
  optional Status status = 3;
}

message Status {
  enum ErrorCode {
    OK = 0; FAIL = 1; UNAUTHORIZED = 2; MISSING_PARAMETER = 3; WRONG_PARAMETER = 4; REDIRECT = 5; TOKEN_EXPIRED = 6;
    PERMISSION_DENIED = 7; NO_ROUTE = 8; UNKNOWN_COMMAND = 9; PB_PARSER_ERROR = 10; BIND_ANOTHER_DEVICE = 11;
    IM_FORBIDDEN = 12; TOO_MANY_DEVICES = 13; PLATFORM_LIMIT = 14; USER_MUTED = 15; ENCRYPT_DISABLE = 16;
    ENCRYPT_ENABLE = 17; DECRYPT_FAILURE = 18; PERMISSION_DENIED_EXTERNAL = 19;
  }
  optional ErrorCode errorCode = 1;
  optional string reason = 2;
  repeated RedirectInfo redirectInfo = 3;
}

message RedirectInfo {
  optional string host = 1;
  optional uint32 port = 2;
}

message CommSyncUL {
  optional Meta meta = 1;
  optional uint64 key = 2;
  optional JID queue = 3;
  optional bool isRoam = 4;
  optional uint64 lastFullRoamKey = 5;
}

message CommSyncDL {
  optional Status status = 1;
  optional uint64 metaId = 2;
  optional uint64 serverId = 3;
  repeated Meta metas = 4;
  optional uint64 nextKey = 5;
  optional JID queue = 6;
  optional bool isLast = 7;
  optional uint64 timestamp = 8;
  optional bool isRoam = 9;
}

message CommNotice { optional JID queue = 1; }

message CommUnreadUL {}

message CommUnreadDL {
  optional Status status = 1;
  repeated MetaQueue unread = 2;
  optional uint64 timestamp = 3;
}

message MetaQueue {
  optional JID queue = 1;
  optional uint32 n = 2;
}

message Meta {
  enum NameSpace { STATISTIC = 0; CHAT = 1; MUC = 2; ROSTER = 3; CONFERENCE = 4; NOTIFY = 5; QUERY = 6; }
  enum RouteType { ROUTE_ALL = 0; ROUTE_ONLINE = 1; ROUTE_DIRECT = 2; }
  optional uint64 id = 1;
  optional JID from = 2;
  optional JID to = 3;
  optional uint64 timestamp = 4;
  optional NameSpace ns = 5;
  optional bytes payload = 6;
  optional RouteType routetype = 7;
  repeated KeyValue ext = 8;
  optional bytes meta = 9;
  repeated string directedUsers = 10;
}

message MessageBody {
  enum Type {
    NORMAL = 0; CHAT = 1; GROUPCHAT = 2; CHATROOM = 3; READ_ACK = 4; DELIVER_ACK = 5; RECALL = 6; CHANNEL_ACK = 7;
    EDIT = 8;
  }
  enum EditScope { BODY = 1; BODY_AND_EXT = 2; }

  message Content {
    enum Type {
      TEXT = 0; IMAGE = 1; VIDEO = 2; LOCATION = 3; VOICE = 4; FILE = 5; COMMAND = 6; CUSTOM = 7; COMBINE = 8;
    }
    enum SubType { COMBINE = 0; GIF = 1; SUB_STREAM = 10; }
    message Size {
      optional double width = 1;
      optional double height = 2;
    }
    optional Type type = 1;
    optional string text = 2;
    optional double latitude = 3;
    optional double longitude = 4;
    optional string address = 5;
    optional string displayName = 6;
    optional string remotePath = 7;
    optional string secretKey = 8;
    optional int32 fileLength = 9;
    optional string action = 10;
    repeated KeyValue params = 11;
    optional int32 duration = 12;
    optional Size size = 13;
    optional string thumbnailRemotePath = 14;
    optional string thumbnailSecretKey = 15;
    optional string thumbnailDisplayName = 16;
    optional int32 thumbnailFileLength = 17;
    optional Size thumbnailSize = 18;
    optional string customEvent = 19;
    repeated KeyValue customExts = 20;
    optional string buildingName = 21;
    optional SubType subType = 22;
    optional string title = 23;
    optional string summary = 24;
    optional int32 combineLevel = 25;
  }

  message MessageConfig { optional bool allowGroupAck = 1; }

  message Stream {
    enum StreamStatus { STREAM_START = 0; STREAM_IN_PROGRESS = 1; STREAM_COMPLETED = 2; STREAM_FULL = 3; }
    optional string streamType = 1;
    optional uint64 streamSeq = 2;
    optional StreamStatus streamStatus = 3;
    optional uint32 streamError = 4;
    optional int32 streamFinishReason = 5;
  }

  optional Type type = 1;
  optional JID from = 2;
  optional JID to = 3;
  repeated Content contents = 4;
  repeated KeyValue ext = 5;
  optional uint64 ackMessageId = 6;
  optional MessageConfig msgConfig = 7;
  optional string ackContent = 8;
  optional string meta = 9;
  optional uint64 editMessageId = 11;
  optional EditScope editScope = 12;
  optional Stream stream = 13;
}

message RosterBody {
  enum Operation {
    GET_ROSTER = 0; GET_BLACKLIST = 1; ADD = 2; REMOVE = 3; ACCEPT = 4; DECLINE = 5; BAN = 6; ALLOW = 7;
    REMOTE_ACCEPT = 8; REMOTE_DECLINE = 9;
  }
  message Status {
    enum ErrorCode { OK = 0; USER_NOT_EXIST = 1; USER_ALREADY_FRIEND = 2; USER_ALREADY_BLACKLIST = 3; }
    optional ErrorCode errorCode = 1;
    optional string description = 2;
  }
  optional Operation operation = 1;
  optional Status status = 2;
  optional JID from = 3;
  repeated JID to = 4;
  optional string reason = 5;
  optional string rosterVer = 6;
  optional bool biDirection = 7;
}

message StatisticsBody {
  enum Operation {
    INFORMATION = 0; USER_REMOVED = 1; USER_LOGIN_ANOTHER_DEVICE = 2; USER_KICKED_BY_CHANGE_PASSWORD = 3;
    USER_KICKED_BY_OTHER_DEVICE = 4;
  }
  optional Operation operation = 1;
  optional Provision.OsType os = 2;
  optional string version = 3;
  optional Provision.NetworkType network = 4;
  optional uint32 imTime = 5;
  optional uint32 chatTime = 6;
  optional string location = 7;
  optional string reason = 10;
}
`;
