import type { TimelineStore } from '@fitout/im-core';
import { FindBar } from './FindBar.js';
import type { FindState } from './useFindState.js';

/** The timeline, and the state of the search. */
export interface ConversationFinderProps {
  readonly timeline: TimelineStore;
  readonly findState: FindState;
  /** Whether the user has left the group. */
  readonly isFormer: boolean;
}

/** The bar above the messages during a search; loaded on first use. */
export function ConversationFinder({ timeline, findState, isFormer }: ConversationFinderProps) {
  const { requestCount, initial, setFound, end } = findState;
  return (
    <FindBar
      key={initial.turn}
      model={timeline}
      words={initial.words}
      requestCount={requestCount}
      isFormer={isFormer}
      onFoundChange={setFound}
      onClose={end}
    />
  );
}
