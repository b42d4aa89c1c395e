import { FormDialog, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { ADDRESS_FIELDS, addressErrors, type AddressBookField } from './addresses/addressRules.js';
import { drawRegion } from './RegionFields.js';

export interface AddressDialogProps {
  readonly title: string;
  readonly fields?: readonly FormField<AddressBookField>[];
  readonly initial: FormValues<AddressBookField>;
  readonly refusal: string | null;
  /** Resolves with true if the marketplace accepted it. */
  readonly onSubmit: (values: FormValues<AddressBookField>) => Promise<boolean>;
  readonly onClose: () => void;
}

export function AddressDialog({ fields = ADDRESS_FIELDS, ...props }: AddressDialogProps) {
  return <FormDialog fields={fields} submitLabel="保存" check={addressErrors} draw={drawRegion} {...props} />;
}
