/** A generated picture and tone: every contender sends the same, and no device is opened. */
export interface Source {
  readonly stream: MediaStream;
  stop(): void;
}

const FRAMES_PER_SECOND = 15;

/** 320 × 180 with something that moves, and a quiet tone. */
export function createSource(): Source {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const pen = canvas.getContext('2d');
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    if (pen === null) return;
    pen.fillStyle = `hsl(${turn % 360} 60% 40%)`;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = 'white';
    pen.fillRect((turn * 7) % canvas.width, 60, 40, 60);
  }, 1_000 / FRAMES_PER_SECOND);
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  const exit = sound.createMediaStreamDestination();
  tone.connect(exit);
  tone.start();
  const stream = new MediaStream([...canvas.captureStream(FRAMES_PER_SECOND).getTracks(), ...exit.stream.getTracks()]);
  return {
    stream,
    stop() {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      void sound.close();
    },
  };
}
