/** Refused, absent, used by another application, or kept from pages without encryption. */
export type MicrophoneProblem = 'blocked' | 'missing' | 'busy' | 'insecure';

export class MicrophoneError extends Error {
  override name = 'MicrophoneError';
  readonly reason: MicrophoneProblem;

  constructor(reason: MicrophoneProblem, cause?: unknown) {
    super(`Microphone ${reason}`, { cause });
    this.reason = reason;
  }
}

const reasons: Record<string, MicrophoneProblem> = {
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/**
 * Asks for the microphone.
 * @throws {@link MicrophoneError}
 */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers hide all devices from pages without HTTPS.
  if (!navigator.mediaDevices) throw new MicrophoneError('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    throw new MicrophoneError(reasons[name] ?? 'blocked', cause);
  }
}
