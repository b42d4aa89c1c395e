import { exactTime, media, theme } from '@fitout/ui-kit';
import { relativeTime, StatusTag } from '@fitout/ui-kit/marketplace';
import { Avatar, Button, ConfirmDialog } from '@fitout/ui-kit/primitives';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import type { PostMarks } from './PostMarks.js';
import { commentThreads, roleLabel } from './postText.js';
import type { Post } from './squarePageParams.js';
import { marketZone } from '../shared/marketTime.js';
import { useApp } from '../context/AppContext.js';
import { AuthorLink, authorTarget } from './AuthorLink.js';
import { CommentBox } from './CommentBox.js';
import { usePostComments, type Comment } from './usePostComments.js';

interface PostCommentsProps {
  readonly post: Post;
  readonly marks: PostMarks;
  readonly draft: string;
  readonly onDraft: Dispatch<SetStateAction<string>>;
}

/** The comments of a post, each with its answers, and a form for a new one. */
export const PostComments = observer(function PostComments({ post, marks, draft, onDraft }: PostCommentsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [removed, setRemoved] = useState<Comment | null>(null);
  const { page, own, sending, busy, answered, setAnswered, allOf, send, remove } = usePostComments(post, marks);

  function answer(comment: Comment) {
    setAnswered(comment);
    box.current?.focus();
  }

  return (
    <Root aria-label="评论">
      <CommentBox
        ref={box}
        draft={draft}
        isBusy={sending.busy !== null}
        refusal={sending.refusal}
        onDraft={onDraft}
        onSend={send}
      >
        {answered !== null && (
          <p>
            回复 {answered.userName}
            <button type="button" aria-label="取消回复" onClick={() => setAnswered(null)}>
              <X size={14} aria-hidden />
            </button>
          </p>
        )}
      </CommentBox>
      <QueryBoundary
        query={page}
        lines={3}
        empty={({ records }) => (records.length + own.length > 0 ? null : <p>还没有评论，来说两句吧</p>)}
      >
        {({ records }) => (
          <>
            <Threads comments={allOf(records)} onAnswer={answer} onRemove={setRemoved} />
            {page.hasMore && (
              <Button size="small" loading={page.isFetchingMore} onClick={page.more}>
                {page.hasMoreFailed ? '加载失败，重试' : '更多评论'}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
      <ConfirmDialog
        isOpen={removed !== null}
        title="确定删除这条评论？"
        confirmLabel="删除"
        tone="danger"
        loading={busy === 'remove'}
        onConfirm={() =>
          void (removed !== null && remove(removed, () => setRemoved((now) => (now === removed ? null : now))))
        }
        onCancel={() => setRemoved(null)}
      >
        删除后无法恢复，对它的回复也会一并删除。
      </ConfirmDialog>
    </Root>
  );
});

interface ThreadsProps extends Pick<CommentLineProps, 'onAnswer' | 'onRemove'> {
  readonly comments: readonly Comment[];
}

/** Each comment with the answers to it. */
function Threads({ comments, onAnswer, onRemove }: ThreadsProps) {
  return (
    <ul>
      {commentThreads(comments).map((thread) => (
        <li key={thread.comment.id}>
          <CommentLine comment={thread.comment} onAnswer={onAnswer} onRemove={onRemove} />
          {thread.answers.length > 0 && (
            <ul>
              {thread.answers.map(({ comment, to }) => (
                <li key={comment.id}>
                  <CommentLine comment={comment} to={to} onAnswer={onAnswer} onRemove={onRemove} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface CommentLineProps {
  readonly comment: Comment;
  /** The author of the answered comment; empty if that is right above. */
  readonly to?: string;
  readonly onAnswer: (comment: Comment) => void;
  readonly onRemove: (comment: Comment) => void;
}

function CommentLine({ comment, to = '', onAnswer, onRemove }: CommentLineProps) {
  const { now, account } = useApp();
  const isMine = comment.userId !== null && comment.userId === account.login?.user.id;
  return (
    <Line>
      <Avatar name={comment.userName} url={comment.userAvatar} size={32} />
      <div>
        <span>
          <b>
            <AuthorLink id={comment.userId} role={comment.userRole}>
              {comment.userName}
            </AuthorLink>
          </b>
          {comment.userRole !== '' && comment.userRole !== 'User' && (
            <StatusTag tone="brand">{roleLabel(comment.userRole)}</StatusTag>
          )}
          {to !== '' && <>回复 {to}</>}
        </span>
        <p>{comment.content}</p>
        <small>
          {comment.createTime !== null && (
            <time title={exactTime(comment.createTime, marketZone)}>
              {relativeTime(comment.createTime, now(), marketZone)}
            </time>
          )}
          <button type="button" aria-label={`回复 ${comment.userName}`} onClick={() => onAnswer(comment)}>
            回复
          </button>
          {isMine && (
            <button
              type="button"
              aria-label={`删除评论：${comment.content.slice(0, 20)}`}
              onClick={() => onRemove(comment)}
            >
              删除
            </button>
          )}
        </small>
      </div>
    </Line>
  );
}

const { color, font, space } = theme;

const Root = styled.section`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
  min-width: 0;
  padding-bottom: ${space[12]};
  > * {
    width: 100%;
  }
  > button {
    width: auto;
    justify-self: center;
  }
  > p {
    color: ${color.text3};
  }
  ul {
    display: grid;
    gap: ${space[12]};
  }
  li > ul {
    margin: ${space[12]} 0 0 44px;
    padding: ${space[12]};
    border-radius: ${theme.radius.card};
    background: ${color.page};
  }
`;

const Line = styled.div`
  display: flex;
  gap: ${space[12]};
  > div {
    flex: 1;
    min-width: 0;
  }
  div > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[8]};
    color: ${color.text3};
  }
  b a {
    color: inherit;
  }
  ${authorTarget}
  b {
    color: ${color.text2};
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    color: ${color.text3};
    font: ${font.caption};
  }
  button {
    min-height: 32px;
    padding: 0 ${space[8]};
    border: 0;
    background: transparent;
    color: ${color.text3};
    font: ${font.caption};
    cursor: pointer;
  }
  button:hover {
    color: ${color.brand};
  }
  ${media.underSm} {
    button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
