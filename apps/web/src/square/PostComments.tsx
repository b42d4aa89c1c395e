import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecordOf } from '@fitout/api-client';
import { exactTime, media, stays, theme, square, chinese, useLanguage } from '@fitout/ui-kit';
import { relativeTime, StatusTag } from '@fitout/ui-kit/marketplace';
import {
  Avatar,
  Button,
  ConfirmDialog,
  FieldBox,
  focusFirstError,
  formErrors,
  type FormField,
  IconButton,
  Row,
  Stack,
  Text,
} from '@fitout/ui-kit/primitives';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type Dispatch, type ReactNode, type Ref, type SetStateAction, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { marketZone } from '../shared/marketTime.js';
import { masterHref } from '../shared/offers/masterRules.js';
import { TextButton } from '../shared/parts.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import type { PostMarks } from './PostMarks.js';
import { commentThreads, type Post, roleLabel, squareHref, withoutGone } from './squareRules.js';
import { listQuery } from '../shared/queries/apiQuery.js';

const { color, font, space } = theme;

interface PostCommentsProps {
  readonly post: Post;
  readonly marks: PostMarks;
  readonly draft: string;
  readonly onDraft: Dispatch<SetStateAction<string>>;
  /** The field stays at the lower edge of the window. */
  readonly isBar?: boolean;
}

export const PostComments = observer(function PostComments(props: PostCommentsProps) {
  const { post, marks, draft, onDraft, isBar = false } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [removed, setRemoved] = useState<Comment | null>(null);
  const { page, own, sending, busy, answered, setAnswered, allOf, send, remove } = usePostComments(post, marks);

  function answer(comment: Comment) {
    setAnswered(comment);
    box.current?.focus();
  }

  return (
    <Root as="section" gap={12} aria-label="评论">
      <QueryBoundary
        query={page}
        lines={3}
        empty={({ records }) => (records.length + own.length > 0 ? null : <p>还没有评论，来说两句吧</p>)}
      >
        {({ records }) => (
          <>
            <ul>
              {commentThreads(allOf(records)).map((thread) => (
                <li key={thread.comment.id}>
                  <CommentLine comment={thread.comment} onAnswer={answer} onRemove={setRemoved} />
                  {thread.answers.length > 0 && (
                    <ul>
                      {thread.answers.map(({ comment, to }) => (
                        <li key={comment.id}>
                          <CommentLine comment={comment} to={to} onAnswer={answer} onRemove={setRemoved} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
            {page.hasNextPage && (
              <Button size="small" loading={page.isFetchingNextPage} onClick={() => void page.fetchNextPage()}>
                {page.isFetchNextPageError ? '加载失败，重试' : '更多评论'}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
      <CommentBox
        ref={box}
        isBar={isBar}
        draft={draft}
        isBusy={sending.busy !== null}
        refusal={sending.refusal}
        onDraft={onDraft}
        onSend={send}
      >
        {answered !== null && (
          <p>
            回复 {answered.userName}
            <IconButton label="取消回复" onClick={() => setAnswered(null)}>
              <X size={14} aria-hidden />
            </IconButton>
          </p>
        )}
      </CommentBox>
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

interface CommentLineProps {
  readonly comment: Comment;
  /** The author of the answered comment; empty if that is right above. */
  readonly to?: string;
  readonly onAnswer: (comment: Comment) => void;
  readonly onRemove: (comment: Comment) => void;
}

function CommentLine({ comment, to = '', onAnswer, onRemove }: CommentLineProps) {
  const language = useLanguage();
  const { now, account } = useApp();
  const isMine = comment.userId !== null && comment.userId === account.login?.user.id;
  return (
    <Row gap={12} align="start">
      <Avatar name={comment.userName} url={comment.userAvatar} size={32} />
      <Stack grow>
        <Names gap={8} wrap>
          <b>
            <AuthorLink id={comment.userId} role={comment.userRole}>
              {comment.userName}
            </AuthorLink>
          </b>
          {comment.userRole !== '' && comment.userRole !== 'User' && (
            <StatusTag tone="brand">{roleLabel(comment.userRole)}</StatusTag>
          )}
          {to !== '' && <>回复 {to}</>}
        </Names>
        <Text as="p" style={{ whiteSpace: 'pre-line' }}>
          {comment.content}
        </Text>
        <Row gap={12} style={{ color: color.text3, font: font.caption }}>
          {comment.createTime !== null && (
            <time title={exactTime(comment.createTime, marketZone)}>
              {relativeTime(comment.createTime, now(), marketZone, language)}
            </time>
          )}
          <TextButton aria-label={`回复 ${comment.userName}`} onClick={() => onAnswer(comment)}>
            回复
          </TextButton>
          {isMine && (
            <TextButton aria-label={`删除评论：${comment.content.slice(0, 20)}`} onClick={() => onRemove(comment)}>
              删除
            </TextButton>
          )}
        </Row>
      </Stack>
    </Row>
  );
}

/** The touch target of a name in bold, 44 px high without moving its line. */
export const authorTarget = css`
  ${media.touch} {
    b:has(a) {
      margin-block: -11px;
    }
    b a {
      position: relative;
      display: inline-block;
      min-width: 44px;
      padding-block: 11px;
    }
  }
`;

const Root = styled(Stack)`
  padding-bottom: ${space[12]};
  > button {
    align-self: center;
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

const Names = styled(Row)`
  color: ${color.text3};
  b {
    color: ${color.text2};
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  b a {
    color: inherit;
  }
  ${authorTarget}
`;

export type Comment = RecordOf<'square.comments'>;

const SIZE = 20;

function usePostComments(post: Post, marks: PostMarks) {
  const { api } = useApp();
  const mutation = useApiMutation();
  const sending = useApiMutation({ isInForm: true });
  const token = useRequestToken();
  const [answered, setAnswered] = useState<Comment | null>(null);
  // A new comment is on the last page, which may not be loaded yet.
  const [own, setOwn] = useState<readonly Comment[]>([]);
  // The removed comments, which the loaded pages still contain.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const page = useInfiniteQuery(
    listQuery(['square', 'comments', post.id], SIZE, (place, options) =>
      api.call('square.comments', { ...options, query: { ...place, postId: post.id } }),
    ),
  );

  async function send(content: string): Promise<boolean> {
    const body = { postId: post.id, content, ...(answered !== null && { parentId: answered.id }) };
    const made = await sending.run('comment', () =>
      api.call('square.comment', { body: { ...body, clientToken: token.tokenOf(body) } }),
    );
    if (made === null) return false;
    token.forget();
    setOwn((before) => [...before, made]);
    // The user may have chosen to answer another comment meanwhile.
    setAnswered((now) => (now === answered ? null : now));
    marks.commented(post, marks.of(post).comment + 1);
    return true;
  }

  async function remove(comment: Comment, onRemoved: () => void) {
    const left = await mutation.run(
      'remove',
      () => api.call('square.removeComment', { params: { id: comment.id } }),
      '已删除',
    );
    if (left === null) return;
    onRemoved();
    setGone((before) => new Set([...before, comment.id]));
    // The form no longer answers a removed comment.
    setAnswered(null);
    marks.commented(post, left.commentCount);
    void page.refetch();
  }

  function allOf(records: readonly Comment[]): readonly Comment[] {
    const loaded = new Set(records.map(({ id }) => id));
    return withoutGone([...records, ...own.filter(({ id }) => !loaded.has(id))], gone);
  }

  return { page, own, sending, busy: mutation.busy, answered, setAnswered, allOf, send, remove };
}

const MAX = 500;

const FIELD: FormField = { kind: 'long', name: 'content', label: '评论内容', required: true, max: MAX };

interface CommentBoxProps {
  readonly isBar: boolean;
  readonly draft: string;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onDraft: Dispatch<SetStateAction<string>>;
  /** Resolves with whether it succeeded: otherwise the typed text stays. */
  readonly onSend: (content: string) => Promise<boolean>;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

function CommentBox({ isBar, draft, isBusy, refusal, onDraft, onSend, children, ref }: CommentBoxProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setTried] = useState(false);
  const typedError = commentError(draft.trim());
  const error = hasTried ? (typedError ?? refusal) : null;

  async function send() {
    setTried(true);
    if (typedError !== null) return focusFirstError(form.current);
    if (isBusy) return;
    const isTaken = await onSend(draft.trim());
    if (!isTaken) return focusFirstError(form.current);
    // What was typed meanwhile stays.
    onDraft((now) => (now.startsWith(draft) ? now.slice(draft.length) : now));
    setTried(false);
  }

  return (
    <Form
      ref={form}
      data-bar={isBar || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <FieldBox
        id={id}
        label="评论内容"
        error={error}
        hint={draft.length > MAX * 0.8 ? `${draft.length} / ${MAX}` : null}
      >
        <textarea
          ref={ref}
          id={id}
          rows={1}
          placeholder="友善评论，理性发言"
          value={draft}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-hint`}
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
      </FieldBox>
      <Button tone={draft.trim() === '' ? 'default' : 'primary'} type="submit" loading={isBusy}>
        发送
      </Button>
    </Form>
  );
}

function commentError(text: string): string | null {
  return formErrors([FIELD], { content: text }, chinese)['content'] ?? null;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]};
  align-items: start;
  padding-block: ${space[8]};
  &[data-bar] {
    position: ${stays.sticky};
    bottom: var(--bar-h);
    z-index: 1;
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }
  > div > .label {
    position: absolute;
    ${square(1)}
    overflow: hidden;
    clip-path: inset(50%);
  }
  > div > textarea {
    min-height: 44px;
    max-height: 132px;
    field-sizing: content;
    resize: none;
  }
  > button {
    min-height: 44px;
  }
  > p {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    color: ${color.brandStrong};
    font: ${font.caption};
  }
`;

export interface AuthorLinkProps {
  readonly id: string | null;
  readonly role: string;
  readonly children: ReactNode;
}

/** Links to the user's own posts, and to the page of a master; other accounts have no public page. */
export function AuthorLink({ id, role, children }: AuthorLinkProps) {
  const { account } = useApp();
  if (id === null) return children;
  if (id === account.login?.user.id) return <Link to={squareHref({ tab: 'mine' })}>{children}</Link>;
  return role === 'Master' ? <Link to={masterHref(id)}>{children}</Link> : children;
}
