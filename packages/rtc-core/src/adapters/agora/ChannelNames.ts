import { LIMITS } from '../../limits.js';
import type { Clock } from '../../ports/Clock.js';
import type { CommandTransport, ReceivedCommand } from '../../ports/CommandTransport.js';
import type { JoinTarget } from '../../ports/MediaEngine.js';
import { decodeName, encodeName, NAME_COMMAND } from '../../protocol/nameCommand.js';
import { uidOf } from './uids.js';

export interface ChannelNamesDeps {
  readonly transport: CommandTransport;
  readonly clock: Clock;
  readonly target: JoinTarget;
}

/** A member without an announcement by then keeps the name in the channel. */
const TIMEOUT_MS = 3_000;

/**
 * Maps a name in a channel to its account, because the service may identify members by its own numbers (A44). In a call
 * of two the other member is the peer. In a group call each member announces their number over the chat to the members
 * that the call knows, and to those whose announcement they received. The account of an announcement is the chat
 * server's sender, never a field that the sender wrote (RTC-AGORA-12).
 */
export class ChannelNames {
  readonly #deps: ChannelNamesDeps;
  readonly #decided = new Map<string, Promise<string>>();
  readonly #accountOfName = new Map<string, string>();
  readonly #waiting = new Map<string, (account: string) => void>();
  readonly #greeted = new Set<string>();
  readonly #stops: (() => void)[] = [];

  constructor(deps: ChannelNamesDeps) {
    this.#deps = deps;
  }

  enter(): void {
    const { transport, target } = this.#deps;
    if (!target.isOpen) return;
    this.#stops.push(
      transport.subscribe((command) => this.#onCommand(command)),
      transport.onRestored(() => this.#greetAgain()),
    );
    for (const account of target.members) this.#greet(account);
  }

  accountOf(name: string): Promise<string> {
    const known = this.#decided.get(name);
    if (known !== undefined) return known;
    const decided = this.#find(name);
    this.#decided.set(name, decided);
    return decided;
  }

  leave(): void {
    for (const stop of this.#stops.splice(0)) stop();
    for (const [name, found] of this.#waiting) found(name);
  }

  #find(name: string): Promise<string> {
    const { account, token, isOpen, members } = this.#deps.target;
    if (name === token.agoraUserId) return Promise.resolve(account);
    const [only] = members;
    if (!isOpen && only !== undefined && members.length === 1) return Promise.resolve(only);
    const known = this.#accountOfName.get(name);
    if (known !== undefined) return Promise.resolve(known);
    const isListening = this.#stops.length > 0;
    if (!isListening || !isNumber(name)) return Promise.resolve(name);
    return new Promise((resolve) => {
      const found = (who: string) => {
        cancel();
        this.#waiting.delete(name);
        resolve(who);
      };
      const cancel = this.#deps.clock.after(TIMEOUT_MS, () => found(name));
      this.#waiting.set(name, found);
    });
  }

  #onCommand({ kind, action, isLive, from, extension }: ReceivedCommand): void {
    const { target } = this.#deps;
    if (kind !== 'command' || action !== NAME_COMMAND || !isLive || from === target.account) return;
    const command = decodeName(extension);
    if (command === null || command.channel !== target.channel) return;
    this.#greeted.add(from);
    // An account cannot claim the name of another account or of the user.
    if (command.name !== target.token.agoraUserId && !this.#accountOfName.has(command.name)) {
      this.#accountOfName.set(command.name, from);
      this.#waiting.get(command.name)?.(from);
    }
    if (!command.isAnswer) this.#send(from, true);
    for (const account of command.roster) this.#greet(account);
  }

  #greet(account: string): void {
    if (account === this.#deps.target.account || this.#greeted.has(account)) return;
    if (this.#greeted.size >= MOST_GREETED) return;
    this.#greeted.add(account);
    this.#send(account, false);
  }

  #greetAgain(): void {
    const known = new Set(this.#accountOfName.values());
    for (const account of this.#greeted) if (!known.has(account)) this.#send(account, false);
  }

  #send(to: string, isAnswer: boolean): void {
    const { transport, target } = this.#deps;
    const { channel, token } = target;
    const roster = [...new Set(this.#accountOfName.values())];
    transport.sendCommand(to, NAME_COMMAND, encodeName({ channel, name: token.agoraUserId, roster, isAnswer }));
  }
}

/** A service without numbers names the members by their accounts. */
function isNumber(name: string): boolean {
  return typeof uidOf(name) === 'number';
}

/** A long list of unknown accounts must not make this client write to all of them. */
const MOST_GREETED = LIMITS.peopleInCall * 4;
