import { makeAutoObservable, observableRef } from 'mobx';
import type { World } from './createWorld.js';

/** What the store needs. */
export interface WorldStoreDeps {
  /** Makes the world of an account; null when that account is not the one that is logged in any more. */
  readonly open: (userId: string) => Promise<World> | null;
  /** Says that a world could not be made, for example because a part of the page did not arrive. */
  readonly onFailure: (cause: unknown) => void;
}

/** The world of the login there is; observed by the screens that need one. */
export class WorldStore {
  world: World | null = null;
  /** True when the last world could not be made. */
  hasFailed = false;

  readonly #deps: WorldStoreDeps;
  #wanted: string | null = null;
  /** One world at a time: the next one waits until the last one has gone. */
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: WorldStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { world: observableRef }, { autoBind: true });
  }

  /** Ends the world there is and makes that of `userId`; null makes none. Resolves when it is done. */
  replace(userId: string | null): Promise<void> {
    this.#wanted = userId;
    this.#turn = this.#turn.then(() => this.#change(userId));
    return this.#turn;
  }

  /** Makes the chat of the present login anew, after the service ended it or it could not be made. */
  restart(): Promise<void> {
    return this.replace(this.#wanted);
  }

  opened(world: World | null): void {
    this.world = world;
    this.hasFailed = false;
  }

  failed(): void {
    this.hasFailed = true;
  }

  async #change(userId: string | null): Promise<void> {
    const last = this.world;
    this.opened(null);
    try {
      await last?.dispose();
      const world = userId === null || userId !== this.#wanted ? null : await this.#deps.open(userId);
      if (world === null) return;
      if (userId === this.#wanted) this.opened(world);
      else await world.dispose();
    } catch (cause) {
      // A turn that fails must not hold up the next one.
      this.failed();
      this.#deps.onFailure(cause);
    }
  }
}
