import type { TimelineStore } from '@fitout/im-core';
import { FindBar } from '../../chat/find/FindBar.js';
import type { Finding } from './useFinding.js';

/** The timeline, and the state of the search. */
export interface ConversationFinderProps {
  readonly timeline: TimelineStore;
  readonly finding: Finding;
  /** Whether the user has left the group. */
  readonly isFormer: boolean;
}

/** The bar above the messages during a search (WEB-FIND-1); loaded on first use. */
export function ConversationFinder({ timeline, finding, isFormer }: ConversationFinderProps) {
  const { requestCount, initial, showHit, end } = finding;
  return (
    <FindBar
      key={initial.turn}
      model={timeline}
      words={initial.words}
      requestCount={requestCount}
      isFormer={isFormer}
      onHit={showHit}
      onClose={end}
    />
  );
}
