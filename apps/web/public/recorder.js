// Runs on the browser's audio thread: hands each piece of the microphone's first channel to the page.
registerProcessor(
  'recorder',
  class extends AudioWorkletProcessor {
    process([[channel]]) {
      if (channel) this.port.postMessage(channel.slice());
      return true;
    }
  },
);
