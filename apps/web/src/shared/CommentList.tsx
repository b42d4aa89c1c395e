import type { RecordOf } from '@fitout/api-client';
import { exactTime, theme } from '@fitout/ui-kit';
import { PictureGrid, relativeTime, Stars, StatusTag } from '@fitout/ui-kit/marketplace';
import { Avatar } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { marketZone } from './marketTime.js';

/** The reviews of finished work by customers. */
export function CommentList({ comments }: { readonly comments: readonly RecordOf<'comment.page'>[] }) {
  const { now } = useApp();
  return (
    <List>
      {comments.map((comment) => {
        const name = comment.anonymous || comment.userName === '' ? '匿名用户' : comment.userName;
        return (
          <li key={comment.id}>
            <Avatar name={name} url={comment.anonymous ? '' : comment.headImageUrl} size={40} />
            <div>
              <header>
                <b>{name}</b>
                <Stars value={comment.score} />
                {comment.createTime !== null && (
                  <time title={exactTime(comment.createTime, marketZone)}>
                    {relativeTime(comment.createTime, now(), marketZone)}
                  </time>
                )}
              </header>
              {comment.content !== '' && <p>{comment.content}</p>}
              {comment.tags.length > 0 && (
                <span className="tags">
                  {comment.tags.map((tag) => (
                    <StatusTag key={tag} tone="brand">
                      {tag}
                    </StatusTag>
                  ))}
                </span>
              )}
              <PictureGrid addresses={comment.images} label="评价图片" size={72} />
              {comment.replyContent !== '' && <p className="reply">师傅回复：{comment.replyContent}</p>}
            </div>
          </li>
        );
      })}
    </List>
  );
}

const { color, font, space } = theme;

const List = styled.ul`
  display: grid;
  gap: ${space[20]};
  li {
    display: flex;
    gap: ${space[12]};
  }
  div {
    display: grid;
    flex: 1;
    gap: ${space[8]};
    min-width: 0;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
  b {
    font: ${font.bodyStrong};
  }
  time {
    margin-left: auto;
    color: ${color.text3};
    font: ${font.caption};
  }
  p {
    overflow-wrap: anywhere;
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]};
  }
  .reply {
    padding: ${space[8]} ${space[12]};
    border-radius: ${theme.radius.small};
    background: ${color.page};
    color: ${color.text2};
  }
`;
