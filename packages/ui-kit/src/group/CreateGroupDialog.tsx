import { useLanguage } from '../copy/language.js';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { css, styled } from 'styled-components';
import { useStepFocus } from '../a11y/useStepFocus.js';
import { zhGroup } from '../copy/zhGroup.js';
import { focusFirstError, trimmed } from '../forms/FormField.js';
import { Button, Text, textError, TextField } from '../primitives/index.js';
import { groupNameError, groupFailedText, newGroupOf, type NewGroupValues } from './groupRules.js';
import { Dialog, dialogPad } from '../primitives/Dialog.js';
import { narrow, pointed, quiet, square, theme } from '../theme/index.js';
import { useFriends } from './useGroupActions.js';
import { FriendPicker, type Choice } from '../people/FriendPicker.js';
import { observer } from 'mobx-react-lite';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { useChat } from '../session/useChat.js';
import type { PeopleWindowProps } from '../people/AddFriendDialog.js';

/** The friends who can be invited, and the handlers. */
export interface CreateGroupDialogProps {
  readonly friends: readonly Choice[];
  /** Resolves when the service has answered; the caller closes the dialog and reports the result. */
  readonly onCreate: (values: NewGroupValues) => Promise<void>;
  readonly onClose: () => void;
}

const DESCRIPTION_MAX = 512;

const INITIAL_VALUES: NewGroupValues = { name: '', description: '', kind: 'public', joining: 'free', members: [] };

/** The choices between these values, in the words of the language that is shown. */
const optionsOf = <V extends string>(
  values: readonly NoInfer<V>[],
  labels: Readonly<Record<V, string>>,
  hints: Readonly<Record<V, string>>,
) => values.map((value) => ({ value, label: labels[value], hint: hints[value] }));

/** Creates a group in two steps: its details, then its members (R123, R277–R279). Going back loses nothing. */
export function CreateGroupDialog({ friends, onCreate, onClose }: CreateGroupDialogProps) {
  const language = useLanguage();
  const formId = useId();
  const nameBox = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(INITIAL_VALUES);
  const [step, setStep] = useState<'details' | 'friends'>('details');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const frame = useStepFocus(step);
  const change = (changes: Partial<NewGroupValues>) => setValues({ ...values, ...changes });
  const nameError = groupNameError(values.name, language);
  const descriptionError = textError(
    { label: language(zhGroup).description, max: DESCRIPTION_MAX },
    values.description,
    language,
  );

  function handleNext(event: SyntheticEvent) {
    event.preventDefault();
    if (nameError === null && descriptionError === null) return setStep('friends');
    setTried(true);
    focusFirstError(frame.current);
  }

  async function handleCreate() {
    setBusy(true);
    await onCreate({ ...values, name: values.name.trim(), description: trimmed(values.description) });
    setBusy(false);
  }

  if (step === 'friends') {
    return (
      <Dialog
        title={language(zhGroup).create}
        onClose={onClose}
        footer={
          <>
            <Text as="output" font="body" tone="text3" nums style={{ marginRight: 'auto' }}>
              {language(zhGroup).picked(values.members.length)}
            </Text>
            <Button disabled={isBusy} onClick={() => setStep('details')}>
              {language(zhGroup).back}
            </Button>
            {/* The second press of a double press on 下一步, which was here, creates nothing. */}
            <Button tone="primary" loading={isBusy} onClick={({ detail }) => detail < 2 && void handleCreate()}>
              {language(zhGroup).create}
            </Button>
          </>
        }
      >
        <div ref={frame} tabIndex={-1} style={{ outline: 0 }}>
          <FriendPicker friends={friends} chosen={values.members} onChosen={(members) => change({ members })} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={language(zhGroup).create}
      onClose={onClose}
      initialFocus={nameBox}
      footer={
        <Button tone="primary" type="submit" form={formId}>
          {language(zhGroup).next}
        </Button>
      }
    >
      <div ref={frame} tabIndex={-1} style={{ outline: 0 }}>
        <Form id={formId} noValidate onSubmit={handleNext}>
          <TextField
            ref={nameBox}
            label={language(zhGroup).name}
            value={values.name}
            placeholder={language(zhGroup).namePlaceholder}
            required
            error={hasTried ? nameError : null}
            onValue={(name) => change({ name })}
          />
          <TextField
            label={language(zhGroup).description}
            value={values.description}
            placeholder={language(zhGroup).descriptionPlaceholder}
            error={hasTried ? descriptionError : null}
            onValue={(description) => change({ description })}
          />
          <ChoiceField
            label={language(zhGroup).kind}
            value={values.kind}
            options={optionsOf(['private', 'public'], language(zhGroup).kinds, language(zhGroup).kindHints)}
            onValue={(kind) => change({ kind })}
          />
          <ChoiceField
            label={language(zhGroup).joining}
            value={values.joining}
            options={optionsOf(['approval', 'free'], language(zhGroup).joinings, language(zhGroup).joiningHints)}
            onValue={(joining) => change({ joining })}
          />
        </Form>
      </div>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[20]};
  ${dialogPad}
  padding-bottom: ${theme.space[24]};
  ${narrow(css`
    padding-bottom: ${theme.space[16]};
  `)}
`;

export const CreateGroup = observer(function CreateGroup({ session, onClose }: PeopleWindowProps) {
  const language = useLanguage();
  const { notify, open } = useChat();
  const friends = useFriends(session);

  const enter = useWhileShown((id: string) => {
    onClose();
    open({ kind: 'group', id });
  });

  async function handleCreate(values: NewGroupValues) {
    const answer = await session.im.groups.create(newGroupOf(values), values.members);
    if (!answer.ok) return notify('error', groupFailedText(language(zhGroup).create, answer.error, language));
    notify('success', language(zhGroup).created(values.members.length));
    enter(answer.value.id);
  }

  return <CreateGroupDialog friends={friends} onCreate={handleCreate} onClose={onClose} />;
});

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
}

function ChoiceField<Value extends string>({ label, value, onValue, options }: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <Field>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              aria-label={option.label}
              aria-describedby={`${name}-${option.value}`}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>
              {option.label}
              <small id={`${name}-${option.value}`}>{option.hint}</small>
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}

const { color, font, space } = theme;

const Field = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[4]};
    padding: 0;
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space[12]};
  }
  label {
    display: flex;
    gap: ${space[8]};
    padding: ${space[8]} ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.card};
    cursor: pointer;
    transition: border-color ${theme.motion.hover};
  }
  label:has(:checked) {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }
  input {
    flex: none;
    ${square(16)}
    margin: 3px 0;
    accent-color: ${color.brand};
    outline: none;
  }
  small {
    display: block;
    ${quiet}
  }
  ${pointed('label', `border-color: ${color.brand};`)}
`;
