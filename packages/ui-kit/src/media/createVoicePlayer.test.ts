import { describe, expect, it } from 'vitest';
import { createVoicePlayer } from './createVoicePlayer.js';

class FakeSound extends EventTarget {
  isOn = false;
  refuses = false;
  playbackRate = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  async play() {
    if (this.refuses) throw new Error('no');
    this.isOn = true;
  }
  pause() {
    this.isOn = false;
  }
}

function start(refuses = false, decoded?: (url: string) => Promise<string | null>) {
  const sounds: FakeSound[] = [];
  const player = createVoicePlayer((url) => {
    const sound = Object.assign(new FakeSound(url), { refuses });
    sounds.push(sound);
    return sound;
  }, decoded);
  return { player, sounds, playing: () => sounds.filter(({ isOn }) => isOn).map(({ url }) => url) };
}

describe('playing voice messages (VOICE)', () => {
  it('only one message plays at a time; a second press stops it', () => {
    const { player, playing } = start();
    player.toggle('a', 'a.wav');
    player.toggle('b', 'b.wav');
    expect(playing()).toEqual(['b.wav']);
    expect(player.playingId).toBe('b');
    player.toggle('b', 'b.wav');
    expect(playing()).toEqual([]);
    expect(player.playingId).toBeNull();
  });

  it('the late end event of a stopped message does not stop the next', () => {
    const { player, sounds } = start();
    player.toggle('a', 'a.wav');
    player.toggle('b', 'b.wav');
    sounds[0]?.dispatchEvent(new Event('ended'));
    sounds[0]?.dispatchEvent(new Event('error'));
    expect(player.playingId).toBe('b');
    expect(player.failedId).toBeNull();
    sounds[1]?.dispatchEvent(new Event('ended'));
    expect(player.playingId).toBeNull();
  });

  it('a press makes it faster, then faster again, then normal; the next message keeps the speed', () => {
    const { player, sounds } = start();
    player.toggle('a', 'a.wav');
    const rates = [1, 2, 3].map(() => {
      player.nextRate();
      return [player.rate, sounds[0]?.playbackRate];
    });
    expect(rates).toEqual([
      [1.5, 1.5],
      [2, 2],
      [1, 1],
    ]);
    player.nextRate();
    player.toggle('b', 'b.wav');
    expect(sounds[1]?.playbackRate).toBe(1.5);
    player.stop();
    player.nextRate();
    expect(player.rate).toBe(2);
  });

  it('a message played to its end is reported, a stopped or failed one is not', () => {
    const { player, sounds } = start();
    const played: string[] = [];
    const stop = player.onEnded((id) => played.push(id));
    player.toggle('a', 'a.wav');
    player.toggle('b', 'b.wav');
    sounds[1]?.dispatchEvent(new Event('ended'));
    player.toggle('c', 'c.wav');
    sounds[2]?.dispatchEvent(new Event('error'));
    stop();
    player.toggle('d', 'd.wav');
    sounds[3]?.dispatchEvent(new Event('ended'));
    expect(played).toEqual(['b']);
  });

  it('a message that cannot be played is reported until another one plays', async () => {
    const { player, sounds } = start(true);
    player.toggle('a', 'a.wav');
    await Promise.resolve();
    expect(player.playingId).toBeNull();
    expect(player.failedId).toBe('a');
    player.toggle('b', 'b.wav');
    expect(player.failedId).toBeNull();
    sounds[1]?.dispatchEvent(new Event('error'));
    expect(player.failedId).toBe('b');
  });

  it('a file that the browser does not play is decoded, once', async () => {
    const asked: string[] = [];
    const { player, sounds } = start(true, async (url) => {
      asked.push(url);
      return url === 'a.amr' ? 'decoded' : null;
    });
    player.toggle('a', 'a.amr');
    await expect.poll(() => player.failedId).toBe('a');
    expect(sounds.map(({ url }) => url)).toEqual(['a.amr', 'decoded']);
    player.toggle('b', 'b.xyz');
    sounds.at(-1)?.dispatchEvent(new Event('error'));
    await expect.poll(() => player.failedId).toBe('b');
    expect(asked).toEqual(['a.amr', 'b.xyz']);
  });

  it('a message that was stopped while it was decoded stays stopped', async () => {
    let answer: (url: string) => void = () => undefined;
    const { player, playing, sounds } = start(true, () => new Promise((resolve) => (answer = resolve)));
    player.toggle('a', 'a.amr');
    await Promise.resolve();
    player.stop();
    answer('decoded');
    await Promise.resolve();
    expect([player.playingId, playing(), sounds.length]).toEqual([null, [], 1]);
  });
});
