import { ok, type Result } from '../../domain/result.js';
import type { ImError } from '../../errors/imError.js';
import type { GroupReceiptService } from '../../ports/GroupReceiptService.js';
import type { EasemobContext } from './EasemobContext.js';
import { CHAT_TYPE } from './messages.js';
import { field, textsOf } from './reading.js';

/** Read receipts of groups over the vendor's connection. */
export function createGroupReceiptCalls({ sdk, connection, attempt, send }: EasemobContext): GroupReceiptService {
  return {
    async markGroupMessagesRead(to, serverIds) {
      let answer: Result<null, ImError> = ok(null);
      for (const id of serverIds) {
        if (!answer.ok) break;
        const receipt = sdk.message.create({ type: 'read', to, chatType: CHAT_TYPE.group, id });
        answer = await send('group read ack', receipt, () => null);
      }
      return answer;
    },
    groupReaders: (groupId, msgId) =>
      attempt(
        'group readers',
        () => connection.getGroupMsgReadUser({ groupId, msgId }),
        (answer) => textsOf(field(field(answer, 'data'), 'userlist')).map((id) => id.toLowerCase()),
      ),
  };
}
