import type { ChatroomService } from './ChatroomService.js';
import type { ConversationService } from './ConversationService.js';
import type { GroupService } from './GroupService.js';
import type { MessageTransport } from './MessageTransport.js';
import type { PresenceService } from './PresenceService.js';
import type { ProfileService } from './ProfileService.js';
import type { RosterService } from './RosterService.js';
import type { SessionTransport } from './SessionTransport.js';

/** Everything one chat service offers; what an adapter implements and the worker host carries across. */
export interface ChatService
  extends
    SessionTransport,
    MessageTransport,
    ConversationService,
    RosterService,
    ProfileService,
    PresenceService,
    GroupService,
    ChatroomService {}
