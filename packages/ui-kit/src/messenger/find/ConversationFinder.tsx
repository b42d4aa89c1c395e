import type { TimelineStore } from '@fitout/im-core';
import { FindBar } from '../../chat/find/FindBar.js';
import type { Finding } from './useFinding.js';

/** The timeline, and the state of the search. */
export interface ConversationFinderProps {
  readonly timeline: TimelineStore;
  readonly finding: Finding;
}

/** The bar above the messages during a search (WEB-FIND-1); loaded on first use. */
export function ConversationFinder({ timeline, finding }: ConversationFinderProps) {
  const { asked, begun, lead, end } = finding;
  return <FindBar key={begun.turn} model={timeline} words={begun.words} asked={asked} onLead={lead} onClose={end} />;
}
