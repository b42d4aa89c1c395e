import { observer } from 'mobx-react-lite';
import { zhChat } from '../copy/zhChat.js';
import { bidiClosed } from '../copy/bidiClosed.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';

/** A progress message, and its sender. */
export interface ProgressLineProps {
  readonly text: string;
  readonly from: string;
  readonly people: PeopleModel;
}

/**
 * A progress message of an order, between the messages of its group. Any client can send this kind of
 * message: unless the sender is staff the line names them, so that no user can pass as the platform.
 */
export const ProgressLine = observer(function ProgressLine({ text, from, people }: ProgressLineProps) {
  const { name, isStaff = false } = personOf(people, from);
  return <span dir="auto">{isStaff ? text : zhChat.announce(bidiClosed(name), text)}</span>;
});
