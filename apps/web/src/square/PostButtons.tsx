import { media, theme } from '@fitout/ui-kit';
import { copyText } from '@fitout/ui-kit/primitives';
import { Heart, Link2, MessageCircle, Star, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import type { PostMarks } from './PostMarks.js';
import { postHref, type Post } from './squarePageParams.js';
import { useApp } from '../context/AppContext.js';
import { PREFIX } from '../basePath.js';
import { pageLocation } from '../navigation/pageLocation.js';

interface PostButtonsProps {
  readonly post: Post;
  readonly marks: PostMarks;
  readonly isTalking: boolean;
  readonly onTalk: () => void;
  /** Only for the user's own post. */
  readonly onRemove?: () => void;
}

const counted = (label: string, count: number) => (count > 0 ? `${label} ${count.toLocaleString('zh-CN')}` : label);

/** Like, comment, save, share, and delete the user's own. */
export const PostButtons = observer(function PostButtons(props: PostButtonsProps) {
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
    <Row>
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
      <button type="button" className="link" aria-label="复制链接" title="复制链接" onClick={() => void copy()}>
        <Link2 size={18} strokeWidth={1.75} aria-hidden />
        <span>复制链接</span>
      </button>
      {onRemove !== undefined && (
        <button type="button" aria-label="删除" title="删除" onClick={onRemove}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </Row>
  );
});

const { color, font, radius, space } = theme;

const Row = styled.div`
  display: flex;
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
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: ${color.text3};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    cursor: pointer;
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
    color: ${color.accent};
  }
  ${media.underSm} {
    .link span {
      display: none;
    }
  }
`;
