import { IconButton } from '@fitout/ui-kit/primitives';
import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { LinkedOrderProps } from './LinkedOrder.js';
import { AddMembers } from '../orders/AddMembers.js';

/**
 * Adds a colleague or a customer to the group of an order, for every member; renders nothing in a plain group
 * (A57).
 */
export const AddMemberButton = observer(function AddMemberButton({ orders, groupId }: LinkedOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const order = orders.find(groupId);
  if (!order) return null;
  return (
    <>
      <IconButton label="添加成员" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && <AddMembers order={{ id: order.id, groupId }} onClose={() => setOpen(false)} />}
    </>
  );
});
