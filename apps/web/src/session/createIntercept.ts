import type { ConversationKind, TransportEvent } from '@fitout/im-core';
import type { CallHistory } from '../features/calls/CallHistory.js';
import { isResultCommand, resultIn } from '../features/calls/callResultCommand.js';
import { groupAnswerText } from '@fitout/ui-kit';

/** What gets events before the chat does. */
export interface InterceptDeps {
  readonly self: string;
  readonly callHistory: () => Pick<CallHistory, 'keep'>;
  /** Whether an event is one of calls, which take it. */
  readonly hearsCalls: (event: TransportEvent) => boolean;
  readonly nameOf: (kind: ConversationKind, id: string) => string | undefined;
  readonly notify: (text: string) => void;
}

/** Takes what concerns calls, another device's word on one included, and says who refused to come in or to let in. */
export function createIntercept({ self, callHistory, hearsCalls, nameOf, notify }: InterceptDeps) {
  return (event: TransportEvent): boolean => {
    const result = resultIn(event, self);
    if (result !== null) void callHistory().keep(result);
    const answer = groupAnswerText(event, self, {
      group: (id) => nameOf('group', id),
      person: (id) => nameOf('contact', id),
    });
    if (answer !== null) notify(answer);
    return isResultCommand(event) || hearsCalls(event);
  };
}
