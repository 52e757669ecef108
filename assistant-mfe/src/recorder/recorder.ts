import { detectMicrophoneLoss, openMicrophone } from './microphone.ts';
import { encodeWav, resampleForWav } from './wav.ts';

/** A question lasts half a minute at most. */
export const MAX_RECORDING_SECONDS = 30;

/** Time between two levels; a bar of the track each. */
const LEVEL_SECONDS = 0.075;

export interface Recorder {
  /** Ends the recording and frees the microphone. */
  stop: () => Promise<Blob>;
}

export interface RecordingUpdate {
  seconds: number;
  /** Loudness from 0 to 1. */
  level: number;
}

export interface RecordingEvents {
  onProgress: (progress: RecordingUpdate) => void;
  /** Called once when the microphone goes away; what was recorded until then is still there. */
  onLost: () => void;
}

/**
 * Records the microphone as 16 kHz mono wav. Must be called from a click, or the browser keeps the
 * audio engine asleep.
 * @throws `MicrophoneError` when there is none to use.
 */
export async function startRecording({ onProgress, onLost }: RecordingEvents): Promise<Recorder> {
  const stream = await openMicrophone();
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(new URL('./capture-worklet.js', import.meta.url).href);
    await context.resume();
    const capture = new AudioWorkletNode(context, 'horae-capture', { numberOfOutputs: 0 });
    const joined = collect(capture.port, context.sampleRate, onProgress);
    context.createMediaStreamSource(stream).connect(capture);
    const endWatch = detectMicrophoneLoss({ stream, context }, onLost);
    return {
      async stop() {
        endWatch();
        await release(stream, context);
        return encodeWav(resampleForWav(joined(), context.sampleRate));
      },
    };
  } catch (error) {
    await release(stream, context);
    throw error;
  }
}

async function release(stream: MediaStream, context: AudioContext): Promise<void> {
  for (const track of stream.getTracks()) track.stop();
  await context.close();
}

/** Gathers the blocks that the worklet sends; the result joins them. */
function collect(port: MessagePort, rate: number, onProgress: (progress: RecordingUpdate) => void) {
  const blocks: Float32Array[] = [];
  let length = 0;
  let reportedLength = 0;
  let loudest = 0;

  port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    blocks.push(data);
    length += data.length;
    for (const sample of data) loudest = Math.max(loudest, Math.abs(sample));
    if (length - reportedLength < rate * LEVEL_SECONDS) return;
    reportedLength = length;
    onProgress({ seconds: length / rate, level: Math.min(1, loudest) });
    loudest = 0;
  };

  return function join(): Float32Array {
    const all = new Float32Array(length);
    let at = 0;
    for (const block of blocks) {
      all.set(block, at);
      at += block.length;
    }
    return all;
  };
}
