import type { RecordOf } from '@fitout/api-client';
import { exactTime, theme, useLanguage } from '@fitout/ui-kit';
import { PictureGrid, relativeTime, Stars, StatusTag } from '@fitout/ui-kit/marketplace';
import { Avatar, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { marketZone } from './marketTime.js';
import { Note } from './parts.js';

export function CommentList({ comments }: { readonly comments: readonly RecordOf<'comment.page'>[] }) {
  const language = useLanguage();
  const { now } = useApp();
  return (
    <Stack as="ul" gap={20}>
      {comments.map((comment) => {
        const name = comment.anonymous || comment.userName === '' ? '匿名用户' : comment.userName;
        return (
          <Row as="li" key={comment.id} gap={12} align="start">
            <Avatar name={name} url={comment.anonymous ? '' : comment.headImageUrl} size={40} />
            <Stack gap={8} grow>
              <Row as="header" gap={8} wrap>
                <Text as="b" font="bodyStrong">
                  {name}
                </Text>
                <Stars value={comment.score} />
                {comment.createTime !== null && (
                  <Note
                    as="time"
                    style={{ marginInlineStart: 'auto' }}
                    title={exactTime(comment.createTime, marketZone)}
                  >
                    {relativeTime(comment.createTime, now(), marketZone, language)}
                  </Note>
                )}
              </Row>
              {comment.content !== '' && <Text as="p">{comment.content}</Text>}
              {comment.tags.length > 0 && (
                <Row gap={4} wrap>
                  {comment.tags.map((tag) => (
                    <StatusTag key={tag} tone="brand">
                      {tag}
                    </StatusTag>
                  ))}
                </Row>
              )}
              <PictureGrid addresses={comment.images} label="评价图片" size={72} />
              {comment.replyContent !== '' && <Reply>师傅回复：{comment.replyContent}</Reply>}
            </Stack>
          </Row>
        );
      })}
    </Stack>
  );
}

const Reply = styled.p`
  padding: ${theme.space[8]} ${theme.space[12]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.page};
  color: ${theme.color.text2};
  overflow-wrap: anywhere;
`;
