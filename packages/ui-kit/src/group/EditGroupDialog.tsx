import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { css, styled } from 'styled-components';
import { zhGroup } from '../copy/zhGroup.js';
import { groupNameError } from './groupNameError.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { TextField } from '../primitives/TextField.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';

/** The current values of the group. */
export interface EditGroupDialogProps {
  readonly name: string;
  /** Shown but not editable: only the name can be changed (R305). */
  readonly description: string;
  /** Resolves when the service has answered; the caller closes the dialog and reports the result. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** 修改群信息: a new name; an empty one is refused, an unchanged one closes (R305). */
export function EditGroupDialog({ name: before, description, onSave, onClose }: EditGroupDialogProps) {
  const formId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const error = groupNameError(name);

  async function handleSave(event: SyntheticEvent) {
    event.preventDefault();
    if (error !== null) return box.current?.focus();
    if (name.trim() === before) return onClose();
    setBusy(true);
    await onSave(name.trim());
    setBusy(false);
  }

  return (
    <Dialog
      title={zhGroup.groupActions.rename}
      onClose={onClose}
      initialFocus={box}
      footer={
        <>
          <Button onClick={onClose}>{zhGroup.cancel}</Button>
          <Button tone="primary" type="submit" form={formId} loading={isBusy}>
            {zhGroup.save}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void handleSave(event)}>
        <TextField ref={box} label={zhGroup.name} value={name} required error={error} onValue={setName} />
        <About dir="auto">
          <b>{zhGroup.description}</b>
          {description || zhGroup.noDescription}
        </About>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  padding: ${theme.space[20]} ${theme.space[24]} ${theme.space[24]};
  ${narrow(css`
    padding: ${theme.space[16]};
  `)}
`;

const About = styled.p`
  margin-top: ${theme.space[20]};
  color: ${theme.color.text3};
  overflow-wrap: anywhere;
  b {
    display: block;
    color: ${theme.color.text2};
    font: ${theme.font.bodyStrong};
  }
`;
