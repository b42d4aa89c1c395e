import { theme } from '@fitout/ui-kit';
import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { LEGAL_DOCUMENTS, legalHref, type LegalId } from '../features/legal/legalDocuments.js';
import { useEntry } from '../app/EntryContext.js';

/** A consent. */
export interface ConsentProps {
  /** The documents, in this order. */
  readonly documents: readonly LegalId[];
  readonly isGiven: boolean;
  /** The fault; null without one. */
  readonly error: string | null;
  readonly onChange: (isGiven: boolean) => void;
}

/** 我已阅读并同意 with a checkbox; each document opens in a new tab, so that no typed value is lost. */
export function Consent({ documents, isGiven, error, onChange }: ConsentProps) {
  const { config } = useEntry();
  const id = useId();
  return (
    <Root>
      <label>
        <input
          type="checkbox"
          checked={isGiven}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          我已阅读并同意
          {documents.map((one, at) => (
            <Fragment key={one}>
              {at > 0 && '和'}
              <a href={legalHref(one, config.legal)} target="_blank" rel="noopener noreferrer">
                《{LEGAL_DOCUMENTS[one].title}》
              </a>
            </Fragment>
          ))}
        </span>
      </label>
      {error !== null && (
        <p id={`${id}-hint`} data-wrong>
          {error}
        </p>
      )}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.div`
  label {
    display: flex;
    align-items: flex-start;
    gap: ${space[8]};
    padding: ${space[8]} 0;
    color: ${color.text2};
    font: ${font.body};
    cursor: pointer;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 2px 0 0;
    accent-color: ${color.brand};
  }
  input:focus-visible {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }
  /* The name of a document is its link; the rest of the line toggles the checkbox. */
  a {
    color: ${color.brand};
  }
  && p {
    display: block;
    padding: 0;
    border: 0;
    color: ${color.danger};
    font: ${font.caption};
  }
`;
