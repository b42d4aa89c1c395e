import type { Answer } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { Dialog, lazyWithRetry, Skeleton, Stack } from '@fitout/ui-kit/primitives';
import { Suspense } from 'react';
import { marketZone } from './marketTime.js';
import { Note } from './parts.js';

const RichText = lazyWithRetry(async () => (await import('./RichText.js')).RichText);

/** The full text of an announcement (R388). */
export function AnnouncementDialog(props: {
  readonly announcement: Pick<Answer<'announcement.push'>[number], 'title' | 'pushTime' | 'content'>;
  readonly onClose: () => void;
}) {
  const { title, pushTime, content } = props.announcement;
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Stack gap={8} pad={[20, 24]}>
        {pushTime !== null && <Note as="time">{exactTime(pushTime, marketZone)}</Note>}
        <Suspense fallback={<Skeleton />}>
          <RichText rich={content} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
