/** Runs on the audio thread: posts every block of the microphone to the page. */
class Capture extends AudioWorkletProcessor {
  process([input]) {
    const samples = input?.[0];
    if (samples) this.port.postMessage(samples.slice());
    return true;
  }
}

registerProcessor('horae-capture', Capture);
