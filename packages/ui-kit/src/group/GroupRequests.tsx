import { Button, Dialog, Empty, Row } from '../primitives/index.js';
import { useState, useEffect } from 'react';
import { styled } from 'styled-components';
import { zhGroup } from '../copy/zhGroup.js';
import { side, theme } from '../theme/index.js';
import { PersonLine } from '../people/PersonLine.js';
import { Chip } from '../primitives/Chip.js';
import { observer } from 'mobx-react-lite';
import { requestRow, type GroupRequestRow } from './groupRules.js';
import { useGroupActions } from './useGroupActions.js';
import type { PeopleWindowProps } from '../people/AddFriendDialog.js';

/** The unanswered requests. */
export interface GroupRequestsProps {
  readonly requests: readonly GroupRequestRow[];
  /** Resolves when the service has answered; the request leaves the list then. */
  readonly onDecide: (request: GroupRequestRow, isAccepted: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Join requests and invitations, each listed until it is answered (R125, R126, R242, R243). */
export function GroupRequests({ requests, onDecide, onClose }: GroupRequestsProps) {
  return (
    <Dialog title={zhGroup.requests} onClose={onClose}>
      {requests.length === 0 ? (
        <Empty>{zhGroup.noRequests}</Empty>
      ) : (
        <List aria-label={zhGroup.requests}>
          {requests.map((request) => (
            <Request key={request.id} request={request} onDecide={onDecide} />
          ))}
        </List>
      )}
    </Dialog>
  );
}

type RequestProps = Pick<GroupRequestsProps, 'onDecide'> & { readonly request: GroupRequestRow };

function Request({ request, onDecide }: RequestProps) {
  const [answering, setAnswering] = useState<boolean | null>(null);
  const { kind, name, isPending, avatarUrl, groupName, message } = request;
  const isApplication = kind === 'application';
  const yes = isApplication ? zhGroup.agree : zhGroup.accept;

  async function decide(isAccepted: boolean) {
    setAnswering(isAccepted);
    await onDecide(request, isAccepted);
    setAnswering(null);
  }

  return (
    <li>
      <PersonLine
        name={name}
        isPending={isPending}
        avatarUrl={avatarUrl}
        tags={
          <Chip tone={isApplication ? 'info' : 'brand'}>
            {isApplication ? zhGroup.joinRequest : zhGroup.invitation}
          </Chip>
        }
        hint={isApplication ? zhGroup.wantsToJoin(groupName) : zhGroup.invitesYou(groupName)}
      />
      {message !== '' && <q dir="auto">{message}</q>}
      <Row justify="end" gap={8}>
        {[false, true].map((isAccepted) => {
          const label = isAccepted ? yes : zhGroup.reject;
          return (
            <Button
              key={label}
              size="small"
              tone={isAccepted ? 'primary' : 'default'}
              aria-label={`${label} ${name}`}
              loading={answering === isAccepted}
              disabled={answering !== null}
              onClick={() => void decide(isAccepted)}
            >
              {label}
            </Button>
          );
        })}
      </Row>
    </li>
  );
}

const { color, space } = theme;

const List = styled.ul`
  min-height: 160px;
  padding: ${space[8]} ${side};
  li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[12]} 0;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
  q {
    margin-left: 48px;
    padding: ${space[8]} ${space[12]};
    border-radius: ${theme.radius.card};
    background: ${color.page};
    color: ${color.text2};
    overflow-wrap: anywhere;
    quotes: none;
  }
`;

export const GroupRequestsWindow = observer(function GroupRequestsWindow({ session, onClose }: PeopleWindowProps) {
  const runAction = useGroupActions();
  const { people } = session;
  const { groups } = session.im;
  const { requests } = groups;
  const { all } = requests;
  useEffect(() => people.load(all.map(({ from }) => from)), [people, all]);

  async function handleDecide({ id }: GroupRequestRow, isAccepted: boolean) {
    const request = all.find((one) => requestRow(one, people).id === id);
    if (request === undefined) return;
    const [yes, done] =
      request.kind === 'application' ? [zhGroup.agree, zhGroup.agreed] : [zhGroup.accept, zhGroup.accepted];
    const [name, result] = isAccepted ? [yes, done] : [zhGroup.reject, zhGroup.rejected];
    await runAction(name, requests.decide(request, isAccepted), result);
  }

  return (
    <GroupRequests
      requests={all.map((request) => requestRow(request, people, groups.nameOf(request.groupId)))}
      onDecide={handleDecide}
      onClose={onClose}
    />
  );
});
