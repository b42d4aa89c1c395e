import type { ConversationKind, TransportEvent } from '@fitout/im-core';
import { groupAnswerText } from '@fitout/ui-kit';

/** The handlers that get events before the chat. */
export interface InterceptDeps {
  readonly self: string;
  /** True for an event of a call, which the calls handle. */
  readonly hearsCalls: (event: TransportEvent) => boolean;
  readonly nameOf: (kind: ConversationKind, id: string) => string | undefined;
  readonly notify: (text: string) => void;
}

/** Passes events of calls to the calls, and shows toasts about refused join requests and invitations. */
export function createIntercept({ self, hearsCalls, nameOf, notify }: InterceptDeps) {
  return (event: TransportEvent): boolean => {
    const answer = groupAnswerText(event, self, {
      group: (id) => nameOf('group', id),
      person: (id) => nameOf('contact', id),
    });
    if (answer !== null) notify(answer);
    return hearsCalls(event);
  };
}
