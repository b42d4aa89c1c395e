import { useLanguage } from '../copy/language.js';
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
  const language = useLanguage();
  return (
    <Dialog title={language(zhGroup).requests} onClose={onClose}>
      {requests.length === 0 ? (
        <Empty>{language(zhGroup).noRequests}</Empty>
      ) : (
        <List aria-label={language(zhGroup).requests}>
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
  const language = useLanguage();
  const [answering, setAnswering] = useState<boolean | null>(null);
  const { kind, name, isPending, avatarUrl, groupName, message } = request;
  const isApplication = kind === 'application';
  const yes = isApplication ? language(zhGroup).agree : language(zhGroup).accept;

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
            {isApplication ? language(zhGroup).joinRequest : language(zhGroup).invitation}
          </Chip>
        }
        hint={isApplication ? language(zhGroup).wantsToJoin(groupName) : language(zhGroup).invitesYou(groupName)}
      />
      {message !== '' && <q dir="auto">{message}</q>}
      <Row justify="end" gap={8}>
        {[false, true].map((isAccepted) => {
          const label = isAccepted ? yes : language(zhGroup).reject;
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
  const language = useLanguage();
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
      request.kind === 'application'
        ? [language(zhGroup).agree, language(zhGroup).agreed]
        : [language(zhGroup).accept, language(zhGroup).accepted];
    const [name, result] = isAccepted ? [yes, done] : [language(zhGroup).reject, language(zhGroup).rejected];
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
