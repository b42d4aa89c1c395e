import { useState } from 'react';
import { css, styled } from 'styled-components';
import { zhForward } from '../copy/zhForward.js';
import { FriendPicker, type Choice } from '../people/FriendPicker.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';

/** The message to forward, and the possible targets. */
export interface ForwardDialogProps {
  /** One line: the text of one message, or the number of messages. */
  readonly what: string;
  readonly targets: readonly Choice[];
  /** The maximal number of chosen targets. */
  readonly limit: number;
  readonly onForward: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** 转发给: conversations found by name or by the initials of its reading and by id, several at once. */
export function ForwardDialog({ what, targets, limit, onForward, onClose }: ForwardDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Dialog
      title={zhForward.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{zhForward.cancel}</Button>
          <Button tone="primary" disabled={chosen.length === 0} onClick={() => onForward(chosen)}>
            {zhForward.send(chosen.length)}
          </Button>
        </>
      }
    >
      <What>
        <span>{zhForward.what}</span>
        <bdi>{what}</bdi>
      </What>
      <FriendPicker
        friends={targets}
        chosen={chosen}
        onChosen={setChosen}
        limit={limit}
        words={{ label: zhForward.targets, none: zhForward.noTargets, notFound: zhForward.nobodyFound }}
      />
      <Full>{chosen.length >= limit && zhForward.full(limit)}</Full>
    </Dialog>
  );
}

const { color, font, space } = theme;

const What = styled.p`
  display: flex;
  flex: none;
  gap: ${space[12]};
  margin: ${space[16]} ${space[24]} 0;
  padding: ${space[8]} ${space[12]};
  border-radius: ${theme.radius.card};
  background: ${color.page};
  color: ${color.text2};
  font: ${font.caption};
  span {
    flex: none;
    color: ${color.text3};
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${narrow(css`
    margin-inline: ${space[16]};
  `)}
`;

const Full = styled.output`
  display: block;
  flex: none;
  min-height: 24px;
  padding: 0 ${space[24]};
  color: ${color.text3};
  font: ${font.caption};
  line-height: 24px;
`;
