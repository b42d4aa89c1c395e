import { FormDialog, Grid, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { ADDRESS_FIELDS, addressErrors, type AddressBookField } from './addresses/addressRules.js';
import { RegionFields } from './RegionFields.js';

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
  return (
    <FormDialog
      fields={fields}
      submitLabel="保存"
      check={addressErrors}
      draw={({ name }, { values, errors, onValues }) => {
        if (name === 'city' || name === 'area') return null;
        if (name !== 'province') return undefined;
        return (
          <Grid columns={3} gap={8}>
            <RegionFields values={values} errors={errors} onPlace={onValues} />
          </Grid>
        );
      }}
      {...props}
    />
  );
}
