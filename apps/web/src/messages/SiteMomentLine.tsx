import type { Message } from '@fitout/im-core';
import { fingerTarget, theme, line } from '@fitout/ui-kit';
import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { CirclePlay } from 'lucide-react';
import { createContext, Suspense, useContext, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHas } from '../navigation/RouterLink.js';
import { momentIn, momentLine, type SiteMoment } from '../cameras/momentRules.js';

const MomentWindow = lazyWithRetry(async () => (await import('../cameras/MomentWindow.js')).MomentWindow);

interface OpenedMoment {
  readonly groupId: string;
  readonly moment: SiteMoment;
}

const OpenContext = createContext<(opened: OpenedMoment) => void>(() => undefined);

/** The window of a moment is beside the chat: in the list it would close when its row leaves the list. */
export function SiteMoments({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedMoment | null>(null);
  return (
    <OpenContext value={setOpened}>
      {children}
      {opened !== null && (
        <Suspense fallback={null}>
          <MomentWindow {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </OpenContext>
  );
}

/** Adds the camera and the second to a picture of a site in the group of its order. */
export function withMoment({ body, conversation }: Message, own: ReactNode): ReactNode {
  const moment = body.type === 'image' && conversation.kind === 'group' ? momentIn(body.about) : null;
  if (moment === null) return own;
  return (
    <>
      {own}
      <MomentLine groupId={conversation.id} moment={moment} />
    </>
  );
}

function MomentLine(opened: OpenedMoment) {
  const has = useHas();
  const open = useContext(OpenContext);
  const words = <bdi>{momentLine(opened.moment)}</bdi>;
  if (!has('record.list') || !has('record.files')) return <Line as="small">{words}</Line>;
  return (
    <Line type="button" title="查看录像" onClick={() => open(opened)}>
      <CirclePlay size={16} strokeWidth={1.75} aria-hidden />
      {words}
    </Line>
  );
}

const { color, font, space } = theme;

const Line = styled.button`
  ${line(4)}
  max-width: 100%;
  padding: ${space[4]} ${space[8]};
  color: ${color.text2};
  font: ${font.caption};
  font-variant-numeric: tabular-nums;
  text-align: start;
  button& {
    color: ${color.brand};
    ${fingerTarget}
  }
`;
