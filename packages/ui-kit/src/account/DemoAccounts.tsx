import { styled } from 'styled-components';
import { zhLogin } from '../copy/zhLogin.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** An account of the demo, shown only in a demo. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  /** The account's role, for example 客户 or 客服. */
  readonly role: string;
}

/** The demo accounts, and the handler of a press on one. */
export interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly onPick: (account: DemoAccount) => void;
}

/** A collapsed box of demo accounts. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  return (
    <Box>
      <summary>{zhLogin.demoAccounts}</summary>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" aria-label={zhLogin.demoLogIn(account.name)} onClick={() => onPick(account)}>
              <b>{account.name}</b>
              <span>{account.role}</span>
              <code>{account.username}</code>
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const { color, font, space } = theme;

const Box = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.page};
  summary {
    padding: ${space[8]} ${space[12]};
    color: ${color.text3};
    cursor: pointer;
  }
  ${media.touch} {
    summary {
      padding-block: 11px;
    }
  }
  ul {
    max-height: 176px;
    overflow-y: auto;
    padding: 0 ${space[4]} ${space[4]};
  }
  button {
    display: flex;
    align-items: baseline;
    gap: ${space[8]};
    width: 100%;
    min-height: 40px;
    padding: ${space[8]};
    border: 0;
    border-radius: ${theme.radius.small};
    background: transparent;
    text-align: start;
    cursor: pointer;
  }
  b {
    font: ${font.bodyStrong};
  }
  span {
    color: ${color.text3};
    font: ${font.caption};
  }
  code {
    margin-left: auto;
    color: ${color.text3};
    font-size: 12px;
  }
  ${media.hover} {
    button:hover {
      background: ${color.brandTint};
    }
  }
`;
