import type { ChatroomService } from './ChatroomService.js';
import type { CombineService } from './CombineService.js';
import type { ConversationService } from './ConversationService.js';
import type { GroupReceiptService } from './GroupReceiptService.js';
import type { GroupService } from './GroupService.js';
import type { MessageTransport } from './MessageTransport.js';
import type { PresenceService } from './PresenceService.js';
import type { ProfileService } from './ProfileService.js';
import type { RosterService } from './RosterService.js';
import type { SessionTransport } from './SessionTransport.js';

/** The methods of each part of a chat service besides log-in and messages. */
export interface ServiceParts {
  /** Pinned, muted and marked conversations, and their removal. */
  readonly settings: ConversationService;
  /** Friends, friend requests, blocked users. */
  readonly contacts: RosterService;
  readonly profiles: ProfileService;
  readonly presence: PresenceService;
  readonly groups: GroupService;
  readonly chatrooms: ChatroomService;
  /** Which members of a group have read a message: many plans of services lack it. */
  readonly groupReceipts: GroupReceiptService;
  /** Several messages forwarded as one. */
  readonly combined: CombineService;
}

/** A part that a chat service may lack; log-in and messages are not among them. */
export type ServicePart = keyof ServiceParts;

/** All ports of one chat service: an adapter implements them, and the worker host passes them across. */
export interface ChatService
  extends
    SessionTransport,
    MessageTransport,
    ConversationService,
    RosterService,
    ProfileService,
    PresenceService,
    GroupService,
    ChatroomService,
    GroupReceiptService,
    CombineService {
  /** The parts that the service lacks: the client calls none of their methods, which `completeService` supplies. None by default. */
  readonly lacks?: readonly ServicePart[];
}
