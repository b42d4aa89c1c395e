import type { TimelineStore } from '@fitout/im-core';
import { FindBar } from '../../chat/find/FindBar.js';
import type { Finding } from './useFinding.js';

/** Where messages are looked for. */
export interface ConversationFinderProps {
  readonly timeline: TimelineStore;
  readonly finding: Finding;
}

/** The bar above the messages while some are looked for (WEB-FIND-1); it comes when it is asked for. */
export function ConversationFinder({ timeline, finding }: ConversationFinderProps) {
  const { asked, begun, lead, end } = finding;
  return <FindBar key={begun.turn} model={timeline} words={begun.words} asked={asked} onLead={lead} onClose={end} />;
}
