import { isGone } from '@horae/shared/either-version';

/** What a platform says of a refusal; a status stands for a code that is missing. */
export interface Refusal {
  code: string;
  description: string;
}

/** The parts of a refusal that are read; everything may be missing. */
interface RefusalBody {
  details?: { applicationError?: { code?: string | number; description?: string } };
}

interface Answer {
  status: number;
  text: () => Promise<string>;
}

/** Whether an answer says that a version of the API is gone; its text is read only where the status does not say enough. */
export async function saysGone(answer: Answer): Promise<boolean> {
  const { status } = answer;
  if (status !== 404 && status !== 428) return isGone({ status });
  return isGone({ status, code: (await refusalOf(answer)).code });
}

/** Reads what is told with a status of 400 and above; anything may stand in the body. */
export async function refusalOf(answer: Answer): Promise<Refusal> {
  const unsaid = { code: String(answer.status), description: '' };
  if (answer.status < 400) return unsaid;
  try {
    const { details } = JSON.parse(await answer.text()) as RefusalBody; // all optional
    const { code = unsaid.code, description = '' } = details?.applicationError ?? {};
    return { code: String(code), description };
  } catch {
    return unsaid;
  }
}
