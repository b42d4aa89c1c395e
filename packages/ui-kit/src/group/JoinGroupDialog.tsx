import { useRef, useState, type SyntheticEvent } from 'react';
import { useStepFocus } from '../a11y/useStepFocus.js';
import { useImeGuard } from '../a11y/useImeGuard.js';
import type { PeopleModel } from '../chat/PeopleModel.js';
import { zhGroup } from '../copy/zhGroup.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { TextField } from '../primitives/TextField.js';
import { FoundGroup, reasonFault, type FoundGroupDetail } from './FoundGroup.js';
import { PublicGroups, type PublicGroupsModel } from './PublicGroups.js';
import { Frame, SearchForm } from './stepStyles.js';

/** Where groups are found, and what becomes of the one that was. */
export interface JoinGroupDialogProps {
  readonly publicGroups: PublicGroupsModel;
  /** Knows the owner of a group by name. */
  readonly people: PeopleModel;
  /** The group with this id; a sentence when there is none or it could not be asked for. */
  readonly onFind: (id: string) => Promise<FoundGroupDetail | string>;
  /** Resolves when the service has answered; closing and saying so is the caller's. */
  readonly onApply: (id: string, reason: string) => Promise<void>;
  /** Opens a group one is in already. */
  readonly onEnter: (id: string) => void;
  readonly onClose: () => void;
}

/** A group by its id or from the public ones, what it says of itself, and the way in (R119–R122, R241). */
export function JoinGroupDialog({ publicGroups, people, onFind, onApply, onEnter, onClose }: JoinGroupDialogProps) {
  const idBox = useRef<HTMLInputElement>(null);
  const latest = useRef('');
  const ime = useImeGuard();
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState<string | null>(null);
  const [found, setFound] = useState<FoundGroupDetail | null>(null);
  const [reason, setReason] = useState('');
  const [isApplying, setApplying] = useState(false);
  const frame = useStepFocus(found === null ? 'list' : 'group');

  async function find(wanted: string) {
    latest.current = wanted;
    setProblem(null);
    setLooking(wanted);
    const answer = await onFind(wanted);
    // Only the group that was asked for last is shown.
    if (latest.current !== wanted) return;
    setLooking(null);
    if (typeof answer === 'string') setProblem(answer);
    else setFound(answer);
  }

  function handleSearch(event: SyntheticEvent) {
    event.preventDefault();
    if (id.trim() !== '') void find(id.trim());
    else idBox.current?.focus();
  }

  function goBack() {
    setFound(null);
    setReason('');
  }

  async function handleApply(group: FoundGroupDetail) {
    if (group.isMine) return onEnter(group.id);
    if (reasonFault(reason) !== null) return;
    setApplying(true);
    await onApply(group.id, reason.trim());
    setApplying(false);
  }

  if (found !== null) {
    return (
      <Dialog
        title={zhGroup.join}
        onClose={onClose}
        footer={
          <>
            <Button disabled={isApplying} onClick={goBack}>
              {zhGroup.back}
            </Button>
            <Button tone="primary" loading={isApplying} onClick={() => void handleApply(found)}>
              {found.isMine ? zhGroup.enter : zhGroup.apply}
            </Button>
          </>
        }
      >
        <Frame ref={frame} tabIndex={-1}>
          <FoundGroup group={found} people={people} reason={reason} onReason={setReason} />
        </Frame>
      </Dialog>
    );
  }
  return (
    <Dialog title={zhGroup.join} onClose={onClose} initialFocus={idBox}>
      <Frame ref={frame} tabIndex={-1}>
        <SearchForm noValidate onSubmit={handleSearch} onKeyDown={(event) => ime.owns(event) && event.preventDefault()}>
          <TextField
            ref={idBox}
            label={zhGroup.id}
            value={id}
            placeholder={zhGroup.searchId}
            autoComplete="off"
            spellCheck={false}
            error={problem}
            {...ime.handlers}
            onValue={setId}
          />
          <Button tone="primary" type="submit" loading={looking !== null && looking === id.trim()}>
            {zhGroup.search}
          </Button>
        </SearchForm>
        <PublicGroups model={publicGroups} looking={looking} onPick={(group) => void find(group)} />
      </Frame>
    </Dialog>
  );
}
