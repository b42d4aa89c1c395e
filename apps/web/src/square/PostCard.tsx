import { exactTime, media, theme } from '@fitout/ui-kit';
import { PictureGrid, relativeTime, StatusTag, type StatusTone } from '@fitout/ui-kit/marketplace';
import { Avatar, ConfirmDialog } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import type { PostMarks } from './PostMarks.js';
import { roleLabel } from './postText.js';
import { POST_TYPES, type Post } from './squarePageParams.js';
import { marketZone } from '../shared/marketTime.js';
import { useApp } from '../context/AppContext.js';
import { AuthorLink, authorTarget } from './AuthorLink.js';
import { PostButtons } from './PostButtons.js';
import { PostComments } from './PostComments.js';
import { PostText } from './PostText.js';

const ROLE_TONES: Readonly<Record<string, StatusTone>> = { Master: 'brand', Service: 'info' };

interface PostCardProps {
  readonly post: Post;
  readonly marks: PostMarks;
  /** True on the page of the post: the whole text, with open comments. */
  readonly isWhole?: boolean;
  /** Called when it was removed. */
  readonly onRemoved: () => void;
}

/** A post: author, text, pictures, and actions. */
export const PostCard = observer(function PostCard({ post, marks, isWhole = false, onRemoved }: PostCardProps) {
  const { api, account, now } = useApp();
  const id = useId();
  const mutation = useApiMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [isTalking, setTalking] = useState(isWhole);
  // Kept while the comments are collapsed.
  const [draft, setDraft] = useState('');
  const type = POST_TYPES.find(({ value }) => value === String(post.type))?.label ?? '';
  const isMine = post.authorId !== null && post.authorId === account.login?.user.id;

  async function remove() {
    const answer = await mutation.run('remove', () => api.call('square.remove', { params: { id: post.id } }), '已删除');
    if (answer === null) return;
    setConfirming(false);
    onRemoved();
  }

  return (
    <Card aria-labelledby={id}>
      <header>
        <Avatar name={post.authorName} url={post.authorAvatar} size={44} />
        <div>
          <span>
            <b>
              <AuthorLink id={post.authorId} role={post.authorRole}>
                {post.authorName}
              </AuthorLink>
            </b>
            <StatusTag tone={ROLE_TONES[post.authorRole] ?? 'neutral'}>{roleLabel(post.authorRole)}</StatusTag>
          </span>
          {post.createTime !== null && (
            <time title={exactTime(post.createTime, marketZone)}>
              {relativeTime(post.createTime, now(), marketZone)}
            </time>
          )}
        </div>
        {type !== '' && <StatusTag tone="accent">{type}</StatusTag>}
      </header>
      <h2 id={id}>{post.title}</h2>
      <PostText text={post.content} isWhole={isWhole} />
      <PictureGrid addresses={post.images.slice(0, 9)} label={post.title} size="wide" />
      <PostButtons
        post={post}
        marks={marks}
        isTalking={isTalking}
        onTalk={() => setTalking(!isTalking)}
        {...(isMine && { onRemove: () => setConfirming(true) })}
      />
      {isTalking && <PostComments post={post} marks={marks} draft={draft} onDraft={setDraft} />}
      <ConfirmDialog
        isOpen={isConfirming}
        title="确定删除这条内容？"
        confirmLabel="删除"
        tone="danger"
        loading={mutation.busy !== null}
        onConfirm={() => void remove()}
        onCancel={() => setConfirming(false)}
      >
        删除后无法恢复，评论也会一并删除。
      </ConfirmDialog>
    </Card>
  );
});

const { color, font, space } = theme;

const Card = styled.article`
  display: grid;
  gap: ${space[12]};
  min-width: 0;
  padding: ${space[20]} ${space[20]} ${space[8]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  > header {
    display: flex;
    align-items: center;
    gap: ${space[12]};
  }
  > header > div {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  > header span {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  b {
    overflow: hidden;
    font: ${font.bodyStrong};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b a {
    color: inherit;
  }
  ${authorTarget}
  b a:hover {
    color: ${color.brand};
  }
  time {
    justify-self: start;
    color: ${color.text3};
    font: ${font.caption};
  }
  > h2 {
    font: ${font.card};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  ${media.underSm} {
    padding: ${space[16]} ${space[16]} ${space[4]};
    border-inline-width: 0;
    border-radius: 0;
  }
`;
