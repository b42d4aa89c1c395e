import { observer } from 'mobx-react-lite';
import { css, styled } from 'styled-components';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { zhGroup } from '../copy/zhGroup.js';
import { textError } from '../forms/formErrors.js';
import { Avatar } from '../primitives/Avatar.js';
import { TextField } from '../primitives/TextField.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';

/** What a user who is not a member sees of a group (R121, R166). */
export interface FoundGroupDetail {
  readonly id: string;
  readonly name: string;
  /** The owner's id; empty if the service does not send it. */
  readonly owner: string;
  readonly description: string;
  readonly memberCount: number;
  readonly needsApproval: boolean;
  /** The user is a member already. */
  readonly isMine: boolean;
}

/** The group, and the reason for joining. */
export interface FoundGroupProps {
  readonly group: FoundGroupDetail;
  readonly people: PeopleModel;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** The service's limit. Characters. */
const REASON_MAX = 128;

/** The error of a join request's reason; null if it can be sent. */
export function reasonError(reason: string): string | null {
  return textError({ label: zhGroup.reason, max: REASON_MAX }, reason);
}

/** Name, admin, description and whether approval is needed (R121). */
export const FoundGroup = observer(function FoundGroup({ group, people, reason, onReason }: FoundGroupProps) {
  const { id, name, owner, description, memberCount, needsApproval, isMine } = group;
  const facts = [
    [zhGroup.name, name || id],
    [zhGroup.id, id],
    [zhGroup.admin, owner === '' ? '—' : personOf(people, owner).name],
    [zhGroup.description, description || zhGroup.noDescription],
    [zhGroup.approval, needsApproval ? zhGroup.yes : zhGroup.no],
  ] as const;
  return (
    <Root>
      <div className="who">
        <Avatar name={name || id} url="" size={64} />
        <p>{name || id}</p>
        {memberCount > 0 && <small>{zhGroup.memberCount(memberCount)}</small>}
      </div>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{fact}</dd>
          </div>
        ))}
      </dl>
      {needsApproval && !isMine && (
        <TextField
          label={zhGroup.reason}
          value={reason}
          placeholder={zhGroup.reasonPlaceholder}
          error={reasonError(reason)}
          onValue={onReason}
        />
      )}
    </Root>
  );
});

const { color, font, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[20]};
  padding: ${space[16]} ${space[24]} ${space[24]};
  ${narrow(css`
    padding: ${space[16]};
  `)}
  .who {
    display: grid;
    justify-items: center;
    gap: ${space[4]};
    padding: ${space[12]};
    text-align: center;
  }
  .who p {
    margin-top: ${space[8]};
    font: ${font.section};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
  dl {
    display: grid;
    gap: ${space[8]};
    padding: ${space[16]};
    border-radius: ${theme.radius.card};
    background: ${color.page};
  }
  dl > div {
    display: grid;
    grid-template-columns: 72px 1fr;
    gap: ${space[12]};
  }
  dt {
    color: ${color.text3};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
