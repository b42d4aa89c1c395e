import { describe } from 'vitest';
import { fakePlayer } from '../testing/fakePlayer.js';
import { streamPlayerContract } from '../testing/streamPlayerContract.js';

describe('the fake player (CAMERA)', () => {
  streamPlayerContract(async () => ({
    player: fakePlayer((address) => (address === 'live' ? 'plays' : 'gone')),
    live: 'live',
    dead: 'dead',
  }));
});
