import { IconButton, FormDialog, textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MessageBody } from '@fitout/im-core';
import { useAddressBook, type KeptAddress } from '../shared/ownContact.js';
import { inOrder } from '../shared/addresses/addressRules.js';

interface WindowButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly disabled?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

export function WindowButton({ label, icon: Icon, disabled = false, children }: WindowButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

interface LocationWindowProps {
  readonly onSend: (body: Extract<MessageBody, { readonly type: 'location' }>) => void;
  readonly onClose: () => void;
}

type LocationField = 'saved' | 'address' | 'name';

const OTHER = 'other';

export function LocationWindow({ onSend, onClose }: LocationWindowProps) {
  const saved = inOrder(useAddressBook() ?? []);
  // Typed before the address book was there: it stays, and the saved addresses are only offered.
  const [hasTyped, setTyped] = useState(false);

  function handleValues(values: FormValues<LocationField>) {
    if (saved.length === 0) setTyped(textOf(values, 'address') !== '' || textOf(values, 'name') !== '');
  }

  function handleSubmit(values: FormValues<LocationField>): Promise<boolean> {
    const chosen = saved.find(({ id }) => id === textOf(values, 'saved'));
    const [name, address] =
      chosen === undefined ? [textOf(values, 'name'), textOf(values, 'address')] : ['', placeLine(chosen)];
    onSend({ type: 'location', name, address, position: null });
    return Promise.resolve(true);
  }

  return (
    <FormDialog
      title="发送位置"
      submitLabel="发送"
      fields={fieldsOf(saved)}
      initial={{ saved: saved[0]?.id ?? OTHER }}
      key={saved.length === 0 || hasTyped ? 'typed' : 'saved'}
      onValues={handleValues}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

function fieldsOf(saved: readonly KeptAddress[]): readonly FormField<LocationField>[] {
  const when = { name: 'saved', is: [OTHER] } as const;
  const choices = [
    ...saved.map((address) => ({ value: address.id, label: placeLine(address) })),
    { value: OTHER, label: '其他地址' },
  ];
  return [
    ...(saved.length === 0 ? [] : [{ kind: 'choice', name: 'saved', label: '选择地址', choices } as const]),
    { kind: 'text', name: 'address', label: '地址', required: true, max: 200, when },
    { kind: 'text', name: 'name', label: '地点名称', placeholder: '如小区、商场（选填）', max: 50, when },
  ];
}

function placeLine({ province, city, area, address }: KeptAddress): string {
  return [...new Set([province, city, area, address])].filter((part) => part !== '').join('');
}
