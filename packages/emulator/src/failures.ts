/** Every text and code with which the service refuses. */
export const failures = {
  rest: {
    nameTooLong: {
      status: 400,
      error: 'illegal_argument',
      description: 'USERNAME_TOO_LONG',
    },
    nameIllegal: {
      status: 400,
      error: 'illegal_argument',
      description: 'username [{name}] is not legal',
    },
    nameTaken: {
      status: 400,
      error: 'duplicate_unique_property_exists',
      description: 'Entity user requires that property named username be unique, value of {name} exists',
    },
    passwordMissing: {
      status: 400,
      error: 'illegal_argument',
      description: 'password or pin must provided',
    },
    passwordWrong: {
      status: 400,
      error: 'invalid_grant',
      description: 'invalid password',
    },
    accountUnknown: {
      status: 404,
      error: 'resource_not_found',
      description: 'user not found',
    },
    accountBanned: {
      status: 400,
      error: 'invalid_grant',
      description: 'user not activated',
    },
    registrationClosed: {
      status: 401,
      error: 'unauthorized',
      description: "Open registration doesn't allow, so register user need token",
    },
    quotaReached: {
      status: 403,
      error: 'resource_limited',
      description: 'the user quota of this application is reached',
    },
    tooManyAttempts: {
      status: 429,
      error: 'resource_limited',
      description: 'The request has reached the maximum limit',
    },
    unauthorized: {
      status: 401,
      error: 'unauthorized',
      description: 'Unable to authenticate (OAuth)',
    },
    forbidden: {
      status: 403,
      error: 'forbidden',
      description: 'this token belongs to somebody else',
    },
    badRequest: {
      status: 400,
      error: 'illegal_argument',
      description: 'the request is not understood',
    },
    badAppKey: {
      status: 404,
      error: 'organization_application_not_found',
      description: 'app key is malformed',
    },
    notFound: {
      status: 404,
      error: 'service_resource_not_found',
      description: 'Service resource not found',
    },
    fileTooLarge: {
      status: 400,
      error: 'illegal_argument',
      description: 'the file is too large',
    },
    fileExpired: {
      status: 404,
      error: 'file_expired',
      description: 'the file is not there',
    },
    fileForbidden: {
      status: 403,
      error: 'forbidden_op',
      description: 'chatfile no permission',
    },
    groupUnknown: {
      status: 404,
      error: 'resource_not_found',
      description: 'do not find this group:{name}',
    },
    roomUnknown: {
      status: 404,
      error: 'resource_not_found',
      description: 'grpID {name} does not exist!',
    },
    notInGroup: {
      status: 403,
      error: 'forbidden_op',
      description: 'users [{name}] are not members of this group!',
    },
    permissionDenied: {
      status: 403,
      error: 'forbidden_op',
      description: 'no permission to do this',
    },
    notFriends: {
      status: 400,
      error: 'illegal_argument',
      description: 'updateRemark | they are not friends, please add as a friend first.',
    },
    groupFull: {
      status: 403,
      error: 'forbidden_op',
      description: 'group member list is full!',
    },
    groupTooSmall: {
      status: 403,
      error: 'exceed_limit',
      description: 'members size is greater than max user size !',
    },
    inviteeUnknown: {
      status: 404,
      error: 'resource_not_found',
      description: "'username {name} doesn't exist!'",
    },
    inviteeInside: {
      status: 403,
      error: 'forbidden_op',
      description: 'invite users to join group failed, reason: user: {name} already in group',
    },
    applicantInside: {
      status: 403,
      error: 'forbidden_op',
      description: 'can not join this group, reason: user: {name} already in group',
    },
    applicantBlocked: {
      status: 403,
      error: 'forbidden_op',
      description: 'can not join this group, reason: user: {name} is in the blacklist',
    },
    applicantUnknown: {
      status: 404,
      error: 'resource_not_found',
      description: 'user {name} has not applied',
    },
    statusTooLong: {
      status: 400,
      error: 'illegal_argument',
      description: 'ext is too big ',
    },
    listFull: {
      status: 403,
      error: 'resource_limited',
      description: 'The request has reached the maximum limit',
    },
    alreadyReacted: {
      status: 400,
      error: 'duplicate_resource',
      description: 'the user is already operation this message',
    },
    reactionIllegal: {
      status: 400,
      error: 'illegal_argument',
      description: 'the user operation is illegal!',
    },
    reactionsOff: {
      status: 400,
      error: 'service_not_open',
      description: 'this appKey is not open reaction service!',
    },
    pinsOff: {
      status: 403,
      error: 'service_not_open',
      description: 'pin message service not open!',
    },
    pinUnknown: {
      status: 404,
      error: 'resource_not_found',
      description: 'user session pin message not exist',
    },
    tooLargeBody: {
      status: 413,
      error: 'payload_too_large',
      description: 'the request body is too large',
    },
  },
  logIn: {
    tokenWrong: {
      errorCode: 1,
      reason: 'Sorry, token or password does not match login info',
    },
    tokenExpired: {
      errorCode: 1,
      reason: 'Sorry, token expired',
    },
    accountUnknown: {
      errorCode: 1,
      reason: 'Sorry, user not found',
    },
    accountBanned: {
      errorCode: 12,
      reason: 'Sorry, user is banned',
    },
    malformed: {
      errorCode: 4,
      reason: 'Sorry, invalid parameter',
    },
  },
  send: {
    recipientUnknown: {
      errorCode: 1,
      reason: "username {name} doesn't exist!",
    },
    blocked: {
      errorCode: 1,
      reason: 'blocked',
    },
    tooLarge: {
      errorCode: 7,
      reason: 'Sorry, data is too large',
    },
    messageUnknown: {
      errorCode: 1,
      reason: 'message not found',
    },
    recallTooLate: {
      errorCode: 1,
      reason: 'exceed recall time limit',
    },
    notAllowed: {
      errorCode: 1,
      reason: 'Sorry, You do not have permission',
    },
    groupUnknown: {
      errorCode: 1,
      reason: 'group not found',
    },
    notInside: {
      errorCode: 1,
      reason: 'not in group or chatroom',
    },
    muted: {
      errorCode: 15,
      reason: 'user is muted in this group',
    },
    notAllowListed: {
      errorCode: 1,
      reason: 'not in group or chatroom white list',
    },
    roomBlocked: {
      errorCode: 1,
      reason: 'can not join this group, reason: user is in the blacklist',
    },
    roomFull: {
      errorCode: 1,
      reason: 'group member list is full!',
    },
    roomUnknown: {
      errorCode: 1,
      reason: 'grpID {name} does not exist!',
    },
    editedTooOften: {
      errorCode: 1,
      reason: 'Sorry, edit limit reached',
    },
    editedUnknown: {
      errorCode: 1,
      reason: 'Sorry, message does not exist',
    },
    editedNoText: {
      errorCode: 1,
      reason: 'Sorry, format is incorrect',
    },
    editUnavailable: {
      errorCode: 1,
      reason: 'Sorry, edit is not available',
    },
    malformed: {
      errorCode: 1,
      reason: 'invalid message',
    },
  },
} as const;
