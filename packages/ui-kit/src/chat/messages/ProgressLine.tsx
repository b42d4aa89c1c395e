import { observer } from 'mobx-react-lite';
import { zhChat } from '../../copy/zhChat.js';
import { bidiClosed } from '../../format/bidiClosed.js';
import { personOf, type PeopleModel } from '../PeopleModel.js';

/** One line, and who sent it. */
export interface ProgressLineProps {
  readonly text: string;
  readonly from: string;
  readonly people: PeopleModel;
}

/**
 * How an order goes on, between the messages of its chat (chat row 26). The mark on such a line is its sender's own
 * word: from anybody but the staff it says who it is from, so that nobody passes for the platform.
 */
export const ProgressLine = observer(function ProgressLine({ text, from, people }: ProgressLineProps) {
  const { name, isStaff = false } = personOf(people, from);
  return <span dir="auto">{isStaff ? text : zhChat.announce(bidiClosed(name), text)}</span>;
});
