import type { Answer } from '@fitout/api-client';
import { exactTime, theme } from '@fitout/ui-kit';
import { Dialog } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { marketZone } from './marketTime.js';
import { RichText } from './RichText.js';

interface AnnouncementDialogProps {
  readonly announcement: Pick<Answer<'announcement.push'>[number], 'title' | 'pushTime' | 'content'>;
  readonly onClose: () => void;
}

/** The full text of an announcement (R388). */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { title, pushTime, content } = announcement;
  return (
    <Dialog title={title} onClose={onClose}>
      <Words>
        {pushTime !== null && <time>{exactTime(pushTime, marketZone)}</time>}
        <RichText rich={content} />
      </Words>
    </Dialog>
  );
}

const { color, font, space } = theme;

const Words = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[20]} ${space[24]};
  time {
    color: ${color.text3};
    font: ${font.caption};
  }
`;
