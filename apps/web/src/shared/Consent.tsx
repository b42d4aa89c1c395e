import { media, theme, square } from '@fitout/ui-kit';
import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { PREFIX } from '../basePath.js';
import { useEntry } from '../context/AppContext.js';
import { isAddress, LEGAL_DOCUMENTS, legalHref, type LegalId } from './legalDocuments.js';

export interface ConsentProps {
  readonly documents: readonly LegalId[];
  readonly isGiven: boolean;
  readonly error: string | null;
  readonly onChange: (isGiven: boolean) => void;
}

/**
 * 我已阅读并同意 with a checkbox; each document is a link beside its label, so that a press on one never changes the
 * consent, and opens in a new tab, so that no typed value is lost.
 */
export function Consent({ documents, isGiven, error, onChange }: ConsentProps) {
  const { config } = useEntry();
  const id = useId();
  const hrefOf = (one: LegalId) => {
    const href = legalHref(one, config.legal);
    return isAddress(href) ? href : PREFIX + href;
  };
  return (
    <Root>
      <div>
        <input
          type="checkbox"
          id={id}
          checked={isGiven}
          aria-labelledby={`${id}-words`}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span id={`${id}-words`}>
          <label htmlFor={id}>我已阅读并同意</label>
          {documents.map((one, at) => (
            <Fragment key={one}>
              {at > 0 && '和'}
              <a href={hrefOf(one)} target="_blank" rel="noopener noreferrer">
                《{LEGAL_DOCUMENTS[one].title}》
              </a>
            </Fragment>
          ))}
        </span>
      </div>
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
  > div {
    position: relative;
    /* A second line begins below the words, not below the checkbox. */
    padding: ${space[8]} 0 ${space[8]} 26px;
    color: ${color.text2};
    font: ${font.body};
  }
  input {
    position: absolute;
    z-index: 1;
    top: 10px;
    left: 0;
    ${square(18)}
    margin: 0;
    accent-color: ${color.brand};
  }
  input:focus-visible {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }
  label {
    cursor: pointer;
  }
  a {
    color: ${color.brand};
    /* A title of a document is not cut in two. */
    white-space: nowrap;
  }
  ${media.touch} {
    /* Two lines of text stay together, and the targets of both reach into the other one. */
    > div {
      padding-block: 6px;
      line-height: calc(32px * var(--text-scale, 1));
    }
    input {
      top: 13px;
    }
    label,
    a {
      position: relative;
      padding-block: 14px;
    }
    /* The checkbox and what is around it. */
    label::before {
      position: absolute;
      inset: 0 0 0 -39px;
      content: '';
    }
  }
  && p {
    display: block;
    padding: 0;
    border: 0;
    color: ${color.danger};
    font: ${font.caption};
  }
`;
