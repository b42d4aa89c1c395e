import { fieldsOf, idOf, idsOf, type Fields } from './reading.js';

/** The action of the commands with which the members of a channel announce their numbers; they are not stored. */
export const NAME_COMMAND = 'rtcName';

export interface NameCommand {
  readonly channel: string;
  readonly name: string;
  readonly roster: readonly string[];
  /** Whether it answers another announcement; an answer is not answered. */
  readonly isAnswer: boolean;
}

/** The extension of a command message (RTC-AGORA-12). */
export function encodeName(command: NameCommand): Fields {
  return { msgType: NAME_COMMAND, ...command };
}

/** The command in an extension, null when it holds none. Never throws (RTC-AGORA-12). */
export function decodeName(extension: unknown): NameCommand | null {
  const fields = fieldsOf(extension);
  if (fields?.['msgType'] !== NAME_COMMAND) return null;
  const [channel, name] = [idOf(fields['channel']), idOf(fields['name'])];
  if (channel === null || name === null) return null;
  return { channel, name, roster: idsOf(fields['roster']), isAnswer: fields['isAnswer'] === true };
}
