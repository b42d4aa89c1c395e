import { media, theme } from '@fitout/ui-kit';
import { FormFields, textOf, type FormValue, type FormValues } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { visitFields } from './releaseRules.js';
import type { DraftField, OrderDraft } from './storedDraft.js';
import { useUpload } from '../shared/useUpload.js';
import { RegionFields } from '../shared/RegionFields.js';

/** The fields of the visit. */
export interface VisitFieldsProps {
  readonly draft: OrderDraft;
  readonly errors: Readonly<Record<string, string>>;
  /** The current moment, in the format of form fields. */
  readonly moment: string;
  readonly onSet: (name: DraftField, value: FormValue) => void;
  readonly onMerge: (values: FormValues<DraftField>) => void;
}

const PLACE: readonly DraftField[] = ['province', 'city', 'area'];

/** The contact, the place, the preferred time, and the remarks. */
export function VisitFields({ draft: { values }, errors, moment, onSet, onMerge }: VisitFieldsProps) {
  const upload = useUpload();
  const fields = visitFields(moment, textOf(values, 'expectDate')).filter(({ name }) => !PLACE.includes(name));
  const form = { values, errors, upload, onValue: onSet };
  return (
    <Fields>
      <div className="two">
        <FormFields {...form} fields={fields.slice(0, 2)} />
      </div>
      <div className="three">
        <RegionFields values={values} errors={errors} onPlace={onMerge} />
      </div>
      <FormFields {...form} fields={fields.slice(2)} />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space[16]};
  .two,
  .three {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[16]};
  }
  .three {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.underSm} {
    .two {
      grid-template-columns: minmax(0, 1fr);
    }
    .three {
      gap: ${theme.space[8]};
    }
  }
`;
