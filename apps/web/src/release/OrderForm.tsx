import { media, theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { textOf } from '@fitout/ui-kit/primitives';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AddressPicker } from '../shared/offers/AddressPicker.js';
import { Consent } from '../shared/Consent.js';
import { withoutProvider } from './firstDraft.js';
import { providerIdOf } from './offerRules.js';
import { ChosenProvider } from './ChosenProvider.js';
import { FeePanel } from './FeePanel.js';
import { ServicePicker, type ServicePickerProps } from './ServicePicker.js';
import { VisitFields, type VisitFieldsProps } from './VisitFields.js';
import { useHas } from '../navigation/RouterLink.js';

/** The draft of an order, and its errors. */
export interface OrderFormProps
  extends Omit<ServicePickerProps, 'children'>, Pick<VisitFieldsProps, 'moment' | 'onMerge'> {
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly ref: Ref<HTMLFormElement>;
}

/** The fields of an order in two parts, its price beside them, and the consent. */
export function OrderForm(props: OrderFormProps) {
  const { draft, categories, errors, moment, isBusy, onSet, onMerge, onDraft, onSubmit, ref } = props;
  const has = useHas();
  const isListed = has('catalog.categories') && has('catalog.items');
  return (
    <Form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div>
        <Panel
          title="① 选择服务"
          actions={isListed && providerIdOf(draft) === '' && <Link to="/ReleaseOrder">换个服务</Link>}
        >
          <ServicePicker draft={draft} categories={categories} errors={errors} onSet={onSet} onDraft={onDraft}>
            <ChosenProvider values={draft.values} onDrop={() => onDraft(withoutProvider(draft))} />
          </ServicePicker>
        </Panel>
        <VisitPanel title="② 上门信息" actions={<AddressPicker onPick={onMerge} />}>
          <VisitFields draft={draft} errors={errors} moment={moment} onSet={onSet} onMerge={onMerge} />
        </VisitPanel>
      </div>
      <FeePanel draft={draft} isBusy={isBusy}>
        <Consent
          documents={['agreement']}
          isGiven={textOf(draft.values, 'agreed') !== ''}
          error={errors['agreed'] ?? null}
          onChange={(isGiven) => onSet('agreed', isGiven ? '1' : '')}
        />
      </FeePanel>
    </Form>
  );
}

const { space } = theme;

/** Reserves the height of the address button, which loads later. */
const VisitPanel = styled(Panel)`
  > .head {
    min-height: 36px;
  }
  ${media.underSm} {
    > .head {
      min-height: 44px;
    }
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  gap: ${space[24]};
  align-items: start;
  > div {
    display: grid;
    gap: ${space[16]};
    min-width: 0;
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
