interface EitherVersion<Api> {
  first: Api;
  /** Called when the other version is needed for the first time, and again after it could not be loaded. */
  loadOther: () => Promise<Api>;
  /** Called with each error that says a version is gone. */
  onGone: (thrown: unknown) => void;
}

/**
 * Calls of an API that exists in two versions: `first`, until it answers that it is gone, then the other, and back again
 * likewise. The call that found out is made again, which is safe: nothing happened. Where both are gone, it rejects with
 * the answer of the other one, and the next call begins where this one did.
 */
export function createVersionedCall<Api>({ first, loadOther, onGone }: EitherVersion<Api>) {
  const loadFirst = async () => first;
  let load = loadFirst;

  return async <Reply>(ask: (api: Api) => Promise<Reply>): Promise<Reply> => {
    const requested = load;
    const other = requested === loadFirst ? loadOther : loadFirst;
    const api = await requested();
    try {
      return await ask(api);
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
      onGone(thrown);
      return turnTo(await other(), other);
    }

    async function turnTo(api: Api, to: () => Promise<Api>): Promise<Reply> {
      try {
        const reply = await ask(api);
        load = to;
        return reply;
      } catch (thrown) {
        if (!isGone(thrown)) load = to;
        throw thrown;
      }
    }
  };
}

/** The fields of a `PlatformError` that decide. */
interface Failure {
  status?: number | undefined;
  code?: string;
}

/**
 * A path that is no more (410, or a 404 without a code of its own), or that this site does not speak (428 with the
 * catalogue's code for that), as opposed to a cart, line or product that is not there: those have codes.
 */
export function isGone(thrown: unknown): boolean {
  const { status, code = '' } = (thrown ?? {}) as Failure; // all optional
  if (status === 428) return /^CATALOG_V\d_(SITE_)?CALLING_/.test(code);
  return status === 410 || (status === 404 && (code === '404' || code === 'NOT_FOUND'));
}
