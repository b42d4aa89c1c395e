import { makeAutoObservable } from 'mobx';
import {
  afterListing,
  afterMembers,
  isSameRequest,
  requestsAfter,
  type GroupEvent,
  type GroupMember,
  type GroupRequest,
} from '../../domain/groups/group.js';
import { isTransient, type ImError, type Result } from '../../domain/imError.js';
import type { GroupService } from '../../ports/ChatService.js';

export interface GroupRequestDeps {
  readonly self: string;
  readonly service: Pick<GroupService, 'decideApplication' | 'decideInvitation'>;
  readonly now: () => number;
  /** The user accepted an invitation, of which the service sends this device no event. */
  readonly onJoined: (groupId: string, name: string) => void;
  readonly keep: (requests: readonly GroupRequest[]) => void;
}

/** Requests to join the user's groups, and invitations: a list that waits until each is decided (R125, R126). */
export class GroupRequestStore {
  /** Newest first. */
  all: readonly GroupRequest[] = [];

  readonly #deps: GroupRequestDeps;

  constructor(deps: GroupRequestDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Accepts or declines. The request is removed when the service confirms it or says that it no longer exists. */
  async decide(request: GroupRequest, isAccepted: boolean): Promise<Result<null, ImError>> {
    const { service } = this.#deps;
    const { kind, groupId, from } = request;
    const answer =
      kind === 'application'
        ? await service.decideApplication(groupId, from, isAccepted)
        : await service.decideInvitation(groupId, isAccepted);
    if (answer.ok || !isTransient(answer.error)) this.drop(request);
    if (answer.ok && isAccepted && kind === 'invitation') this.#deps.onJoined(groupId, request.groupName);
    return answer;
  }

  /** The requests of an earlier session; newer ones stay before them. */
  restore(requests: readonly GroupRequest[]): void {
    const old = requests.filter((one) => !this.all.some((known) => isSameRequest(known, one)));
    this.all = [...this.all, ...old];
  }

  onGroupEvent(event: GroupEvent): void {
    this.replace(requestsAfter(this.all, event, this.#deps.self, this.#deps.now()));
  }

  /** The service sent the list of the user's groups. */
  listed(isMine: (groupId: string) => boolean): void {
    this.replace(afterListing(this.all, isMine));
  }

  membersFetched(groupId: string, members: readonly GroupMember[]): void {
    this.replace(afterMembers(this.all, groupId, members));
  }

  drop(request: GroupRequest): void {
    this.replace(this.all.filter((one) => !isSameRequest(one, request)));
  }

  replace(requests: readonly GroupRequest[]): void {
    if (requests.length === this.all.length && requests.every((one, index) => one === this.all[index])) return;
    this.all = requests;
    this.#deps.keep(requests);
  }
}
