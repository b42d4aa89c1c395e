import type { ConversationKind, TransportEvent } from '@fitout/im-core';
import { groupAnswerText } from '@fitout/ui-kit';

/** What gets events before the chat does. */
export interface InterceptDeps {
  readonly self: string;
  /** Whether an event is one of calls, which take it. */
  readonly hearsCalls: (event: TransportEvent) => boolean;
  readonly nameOf: (kind: ConversationKind, id: string) => string | undefined;
  readonly notify: (text: string) => void;
}

/** Leaves calls what concerns them, and says who refused to come in or to let in. */
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
