import { useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SessionPartProps } from '../session/ChatComponents.js';
import { lateWindow } from '../session/lateWindow.js';
import { BellRing, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { zhGroup } from '../copy/zhGroup.js';
import { line, pointed, ringInside, theme } from '../theme/index.js';

const GroupRequestsWindow = lateWindow('GroupRequestsWindow');

/** The session, and the group whose join requests are counted; without a group all requests are. */
export interface WaitingRequestsProps extends SessionPartProps {
  readonly groupId?: string;
}

/** The strip with the number of unanswered requests, above the list or in a group's chat (R125, R126). */
export const WaitingRequests = observer(function WaitingRequests({ session, groupId }: WaitingRequestsProps) {
  const [isOpen, setOpen] = useState(false);
  const { all } = session.im.groups.requests;
  const shown = groupId === undefined ? all : all.filter((one) => one.groupId === groupId);
  return (
    <>
      <RequestStrip count={shown.length} onOpen={() => setOpen(true)} />
      {isOpen && <GroupRequestsWindow session={session} onClose={() => setOpen(false)} />}
    </>
  );
});

/** The number of requests, and the handler that opens them. */
export interface RequestStripProps {
  readonly count: number;
  readonly onOpen: () => void;
}

/** Above the list while requests wait for an answer (UI-GROUP-4). */
export function RequestStrip({ count, onOpen }: RequestStripProps) {
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <Strip type="button" aria-haspopup="dialog" onClick={onOpen}>
      <BellRing size={16} aria-hidden />
      <span aria-live="polite">{language(zhGroup).requestsWaiting(count)}</span>
      <ChevronRight size={16} aria-hidden />
    </Strip>
  );
}

const { color, font, space } = theme;

const Strip = styled.button`
  flex: none;
  ${line(8)}
  height: 44px;
  padding: 0 ${space[16]};
  border-bottom: 1px solid ${color.line};
  background: ${color.brandTint};
  color: ${color.brandStrong};
  font: ${font.body};
  text-align: start;
  > span {
    flex: 1;
  }
  ${ringInside('&')}
  ${pointed('&', 'text-decoration: underline;')}
`;
