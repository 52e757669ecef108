import type * as Web from 'onnxruntime-web';

/** The part of the ONNX runtime that the speech models use; the native and the WebAssembly package share it. */
export interface OnnxRuntime {
  InferenceSession: Pick<typeof Web.InferenceSession, 'create'>;
  Tensor: typeof Web.Tensor;
  /** Passed to each session. */
  options: Web.InferenceSession.SessionOptions;
}

/**
 * One thread each: the shop needs the other core, and in WebAssembly a second one made it slower. Without an arena the
 * memory of one question, 50 to 80 MB, is freed after it, in the same time.
 */
const options: OnnxRuntime['options'] = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
};

/**
 * The native runtime, with half the memory and a third of the time to load, or WebAssembly on a machine that no
 * native one was built for (decision 0141).
 */
export async function loadOnnxRuntime(): Promise<OnnxRuntime> {
  return (await loadNative()) ?? (await loadWasm());
}

async function loadNative(): Promise<OnnxRuntime | null> {
  try {
    const { InferenceSession, Tensor } = await import('onnxruntime-node');
    return { InferenceSession, Tensor, options };
  } catch (error) {
    process.stderr.write(`onnxruntime: no native one, WebAssembly instead (${String(error)})\n`);
    return null;
  }
}

async function loadWasm(): Promise<OnnxRuntime> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web');
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  return { InferenceSession, Tensor, options: {} };
}
