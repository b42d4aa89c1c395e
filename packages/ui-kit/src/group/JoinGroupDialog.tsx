import { useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useStepFocus } from '../a11y/useStepFocus.js';
import { Button, Dialog, TextField, useImeGuard } from '../primitives/index.js';
import { createNameSearch } from '../text/createNameSearch.js';
import type { PeopleModel } from '../session/PeopleModel.js';
import { zhGroup } from '../copy/zhGroup.js';
import { focusFirstError, trimmed } from '../forms/FormField.js';
import {
  FoundGroup,
  reasonError,
  type FoundGroupDetail,
  PublicGroups,
  PublicGroupList,
  type PublicGroupsModel,
} from './PublicGroups.js';
import { SearchForm, useGroupActions } from './useGroupActions.js';
import { imErrorText } from '../copy/imErrorText.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { useChat } from '../session/useChat.js';
import type { PeopleWindowProps } from '../people/AddFriendDialog.js';

/** The ways to find a group, and the handlers. */
export interface JoinGroupDialogProps {
  readonly publicGroups: PublicGroupsModel;
  /** Names the owner of a group. */
  readonly people: PeopleModel;
  /** The group with this id; a text if there is none or the request failed. */
  readonly onFind: (id: string) => Promise<FoundGroupDetail | string>;
  /** Resolves when the service has answered; the caller closes the dialog and reports the result. */
  readonly onApply: (group: FoundGroupDetail, reason: string) => Promise<void>;
  /** Opens a group of which the user is a member. */
  readonly onEnter: (id: string) => void;
  readonly onClose: () => void;
}

const DIGITS = /^\d+$/u;

/**
 * Finds a group by its id, or by part of its name in the public ones, shows its details, and requests to join
 * (R119–R122, R241).
 */
export const JoinGroupDialog = observer(function JoinGroupDialog(props: JoinGroupDialogProps) {
  const language = useLanguage();
  const { publicGroups, people, onFind, onApply, onEnter, onClose } = props;
  const idBox = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FoundGroupDetail | null>(null);
  const [reason, setReason] = useState('');
  const [isApplying, setApplying] = useState(false);
  const frame = useStepFocus(found === null ? 'list' : 'group');

  function goBack() {
    setFound(null);
    setReason('');
  }

  async function handleApply(group: FoundGroupDetail) {
    if (group.isMine) return onEnter(group.id);
    if (reasonError(reason, language) !== null) return focusFirstError(frame.current);
    setApplying(true);
    await onApply(group, trimmed(reason));
    setApplying(false);
  }

  return (
    <Dialog
      title={language(zhGroup).join}
      onClose={onClose}
      initialFocus={idBox}
      {...(found !== null && {
        footer: (
          <>
            <Button disabled={isApplying} onClick={goBack}>
              {language(zhGroup).back}
            </Button>
            <Button tone="primary" loading={isApplying} onClick={() => void handleApply(found)}>
              {found.isMine ? language(zhGroup).enter : language(zhGroup).apply}
            </Button>
          </>
        ),
      })}
    >
      <div ref={frame} tabIndex={-1} style={{ outline: 0 }}>
        {found === null ? (
          <GroupSearch
            idBox={idBox}
            publicGroups={publicGroups}
            typed={typed}
            onTyped={setTyped}
            onFind={onFind}
            onFound={setFound}
          />
        ) : (
          <FoundGroup group={found} people={people} reason={reason} onReason={setReason} />
        )}
      </div>
    </Dialog>
  );
});

interface GroupSearchProps extends Pick<JoinGroupDialogProps, 'publicGroups' | 'onFind'> {
  readonly idBox: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onFound: (group: FoundGroupDetail) => void;
}

const GroupSearch = observer(function GroupSearch(props: GroupSearchProps) {
  const language = useLanguage();
  const { idBox, publicGroups, typed, onTyped, onFind, onFound } = props;
  const latest = useRef('');
  const ime = useImeGuard();
  const [problem, setProblem] = useState<string | null>(null);
  const [searched, setSearched] = useState<string | null>(null);
  const [matchesName] = useState(createNameSearch);
  const query = typed.trim();
  const { groups } = publicGroups;
  const shown = query === '' ? groups : groups.filter(({ id, name }) => matchesName(query, name, id));

  async function find(id: string) {
    latest.current = id;
    setProblem(null);
    setSearched(id);
    const answer = await onFind(id);
    // Only the latest requested group is shown.
    if (latest.current !== id) return;
    setSearched(null);
    if (typeof answer === 'string') setProblem(answer);
    else onFound(answer);
  }

  function handleTyped(text: string) {
    setProblem(null);
    onTyped(text);
  }

  function handleSearch(event: SyntheticEvent) {
    event.preventDefault();
    const [named] = shown;
    if (query === '') idBox.current?.focus();
    // A number may be the id of a group that is not public; any other text is a name, and its first hit is opened.
    else void find(named === undefined || DIGITS.test(query) ? query : named.id);
  }

  return (
    <>
      <SearchForm noValidate onSubmit={handleSearch} onKeyDown={(event) => ime.owns(event) && event.preventDefault()}>
        <TextField
          ref={idBox}
          label={language(zhGroup).id}
          value={typed}
          placeholder={language(zhGroup).searchId}
          autoComplete="off"
          spellCheck={false}
          error={problem}
          {...ime.handlers}
          onValue={handleTyped}
        />
        <Button tone="primary" type="submit" loading={searched !== null && searched === query}>
          {language(zhGroup).search}
        </Button>
      </SearchForm>
      <PublicGroups
        model={publicGroups}
        shown={shown}
        query={query}
        isReported={problem !== null}
        searched={searched}
        onPick={(group) => void find(group)}
      />
    </>
  );
});

export const JoinGroup = observer(function JoinGroup({ session, onClose }: PeopleWindowProps) {
  const language = useLanguage();
  const { groups } = session.im;
  const { open } = useChat();
  const runAction = useGroupActions();
  const [publicGroups] = useState(() => new PublicGroupList(groups));

  async function find(groupId: string): Promise<FoundGroupDetail | string> {
    const answer = await groups.lookUp(groupId);
    if (!answer.ok) {
      const { code } = answer.error;
      return code === 'notConnected' || code === 'timedOut' ? imErrorText(code, language) : language(zhGroup).idUnknown;
    }
    const { id, name, owner, description, memberCount, needsApproval } = answer.value;
    if (owner !== '') session.people.load([owner]);
    return { id, name, owner, description, memberCount, needsApproval, isMine: groups.find(id) !== undefined };
  }

  const finish = useWhileShown(onClose);
  const enter = useWhileShown((id: string) => {
    onClose();
    open({ kind: 'group', id });
  });

  async function handleApply({ id, needsApproval }: FoundGroupDetail, reason: string) {
    const done = needsApproval ? language(zhGroup).applied : language(zhGroup).joined;
    if (!(await runAction(language(zhGroup).apply, groups.apply(id, reason), done))) return;
    // Without approval the user is a member already.
    if (needsApproval) finish();
    else enter(id);
  }

  return (
    <JoinGroupDialog
      publicGroups={publicGroups}
      people={session.people}
      onFind={find}
      onApply={handleApply}
      onEnter={enter}
      onClose={onClose}
    />
  );
});
