import { exactTime, media, theme, card, useLanguage } from '@fitout/ui-kit';
import { PictureGrid, relativeTime, StatusTag, type StatusTone } from '@fitout/ui-kit/marketplace';
import { Avatar, ConfirmDialog, copyText, Row, Stack } from '@fitout/ui-kit/primitives';
import { Heart, Link2, MessageCircle, Star, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PREFIX } from '../basePath.js';
import { useApp } from '../context/AppContext.js';
import { pageLocation } from '../navigation/hrefs.js';
import { marketZone } from '../shared/marketTime.js';
import { Line, Note, TextButton } from '../shared/parts.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { AuthorLink, authorTarget, PostComments } from './PostComments.js';
import type { PostMarks } from './PostMarks.js';
import { type Post, POST_TYPES, postHref, postParts, roleLabel, squareHref } from './squareRules.js';

const { color, font, radius, space } = theme;

const ROLE_TONES: Readonly<Record<string, StatusTone>> = { Master: 'brand', Service: 'info' };

interface PostCardProps {
  readonly post: Post;
  readonly marks: PostMarks;
  /** True on the page of the post: the whole text, with open comments. */
  readonly isWhole?: boolean;
  readonly onRemoved: () => void;
}

export const PostCard = observer(function PostCard({ post, marks, isWhole = false, onRemoved }: PostCardProps) {
  const language = useLanguage();
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
      <Row as="header" gap={12}>
        <Avatar name={post.authorName} url={post.authorAvatar} size={44} />
        <Stack grow>
          <Row gap={8}>
            <Line>
              <AuthorLink id={post.authorId} role={post.authorRole}>
                {post.authorName}
              </AuthorLink>
            </Line>
            <StatusTag tone={ROLE_TONES[post.authorRole] ?? 'neutral'}>{roleLabel(post.authorRole)}</StatusTag>
          </Row>
          {post.createTime !== null && (
            <Note as="time" title={exactTime(post.createTime, marketZone)}>
              {relativeTime(post.createTime, now(), marketZone, language)}
            </Note>
          )}
        </Stack>
        {type !== '' && <StatusTag tone="info">{type}</StatusTag>}
      </Row>
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
      {isTalking && <PostComments post={post} marks={marks} draft={draft} onDraft={setDraft} isBar={isWhole} />}
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

const Card = styled.article`
  display: grid;
  gap: ${space[12]};
  min-width: 0;
  padding: ${space[20]} ${space[20]} ${space[8]};
  ${card}
  b a {
    color: inherit;
  }
  ${authorTarget}
  b a:hover {
    color: ${color.brand};
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

const counted = (label: string, count: number) => (count > 0 ? `${label} ${count.toLocaleString('zh-CN')}` : label);

const PostButtons = observer(function PostButtons(props: {
  readonly post: Post;
  readonly marks: PostMarks;
  readonly isTalking: boolean;
  readonly onTalk: () => void;
  readonly onRemove?: () => void;
}) {
  const { post, marks, isTalking, onTalk, onRemove } = props;
  const { toaster } = useApp();
  const like = useApiMutation();
  const favourite = useApiMutation();
  const known = marks.of(post);

  async function copy() {
    if (await copyText(pageLocation().origin + PREFIX + postHref(post.id))) toaster.notify('success', '链接已复制');
    else toaster.notify('error', '复制失败，请手动复制');
  }

  return (
    <Buttons>
      <button
        type="button"
        className="like"
        aria-pressed={known.liked}
        onClick={() => void like.run('like', () => marks.toggle(post, 'like'))}
      >
        <Heart size={18} strokeWidth={1.75} aria-hidden />
        {counted('点赞', known.like)}
      </button>
      <button type="button" aria-expanded={isTalking} onClick={onTalk}>
        <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
        {counted('评论', known.comment)}
      </button>
      <button
        type="button"
        className="star"
        aria-pressed={known.faved}
        onClick={() => void favourite.run('fav', () => marks.toggle(post, 'fav'))}
      >
        <Star size={18} strokeWidth={1.75} aria-hidden />
        {counted('收藏', known.fav)}
      </button>
      <button type="button" aria-label="复制链接" title="复制链接" onClick={() => void copy()}>
        <Link2 size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {onRemove !== undefined && (
        <button type="button" aria-label="删除" title="删除" onClick={onRemove}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </Buttons>
  );
});

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  margin-inline: calc(-1 * ${space[8]});
  border-top: 1px solid ${color.line};
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space[4]};
    min-width: 44px;
    min-height: 44px;
    padding: 0 ${space[8]};
    border-radius: ${radius.card};
    color: ${color.text3};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  button:hover,
  button[aria-expanded='true'] {
    color: ${color.brand};
  }
  [aria-pressed='true'] svg {
    fill: currentColor;
  }
  .like[aria-pressed='true'] {
    color: ${color.danger};
  }
  .star[aria-pressed='true'] {
    color: ${color.goldStrong};
  }
`;

function PostText({ text, isWhole }: { readonly text: string; readonly isWhole: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(isWhole);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    function measure() {
      const element = words.current;
      // An expanded text is not clamped, and keeps the button that collapses it.
      if (element !== null && !isOpen) setCut(element.scrollHeight > element.clientHeight + 1);
    }
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text, isOpen]);

  return (
    <Root>
      <p ref={words} data-cut={!isOpen || undefined}>
        {postParts(text).map((part, at) =>
          part.topic === null ? (
            <Fragment key={at}>{part.text}</Fragment>
          ) : (
            <Link key={at} to={squareHref({ topic: part.topic })}>
              {part.text}
            </Link>
          ),
        )}
      </p>
      {isCut && !isWhole && (
        <More aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '全文'}
        </More>
      )}
    </Root>
  );
}

const More = styled(TextButton)`
  margin-top: ${space[4]};
  padding: 0;
  color: ${color.brand};
  text-align: left;
`;

const Root = styled.div`
  min-width: 0;
  p {
    line-height: 1.7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  p[data-cut] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
  a {
    color: ${color.brand};
    /* A topic is one word. */
    word-break: keep-all;
    text-decoration: underline;
    text-decoration-color: ${color.brandMid};
    text-underline-offset: 3px;
  }
  ${media.touch} {
    /* Up to the next line, whose link has its own. */
    a {
      padding-block: ${space[4]};
    }
  }
  a:hover {
    text-decoration-color: currentcolor;
  }
`;
