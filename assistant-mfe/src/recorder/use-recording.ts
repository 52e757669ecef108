import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_SECONDS, type Recording, type RecordingProgress, startRecording } from './recorder.ts';

interface Listeners {
  onStart: () => void;
  onEnd: (audio: Blob, seconds: number) => void;
  onFail: (error: unknown) => void;
}

/** One recording at a time; it ends by {@link stop}, after a minute, or with the panel. */
export function useRecording(listeners: Listeners) {
  const [levels, setLevels] = useState<number[]>([]);
  const [seconds, setSeconds] = useState(0);
  const latest = useRef(listeners);
  const current = useRef<Recording | 'opening' | null>(null);
  const lasted = useRef(0);
  const gone = useRef(false);

  const stop = useCallback(async () => {
    const recording = current.current;
    if (recording === null || recording === 'opening') return;
    current.current = null;
    const audio = await recording.stop();
    if (!gone.current) latest.current.onEnd(audio, lasted.current);
  }, []);

  const start = useCallback(async () => {
    if (current.current !== null) return;
    current.current = 'opening';
    lasted.current = 0;
    setLevels([]);
    setSeconds(0);
    const follow = (progress: RecordingProgress) => {
      lasted.current = progress.seconds;
      setSeconds(progress.seconds);
      setLevels((before) => [...before, progress.level]);
      if (progress.seconds >= MAX_SECONDS) void stop();
    };
    try {
      current.current = await startRecording(follow);
      if (gone.current) await stop();
      else latest.current.onStart();
    } catch (error) {
      current.current = null;
      latest.current.onFail(error);
    }
  }, [stop]);

  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      void stop();
    };
  }, [stop]);

  return { levels, seconds, start, stop };
}
