import { FakeClock } from './FakeClock.js';
import { FakeMedia } from './FakeMedia.js';
import { mediaEngineContract } from './mediaEngineContract.js';

mediaEngineContract('the fake', async () => {
  const clock = new FakeClock();
  const media = new FakeMedia(clock);
  return {
    amy: media.engine('amy'),
    bo: media.engine('bo'),
    cy: media.engine('cy'),
    hangNextJoin: () => media.failNext('hangs'),
    async until(isSo) {
      for (let turn = 0; turn < 2_000; turn += 1) {
        if (isSo()) return;
        await clock.advance(10);
      }
      throw new Error('it never came to be');
    },
  };
});
