import { isGone } from '@horae/shared/either-version';

/** A platform's refusal; the status replaces a missing code. */
interface Refusal {
  code: string;
  description: string;
}

/** The properties of a refusal that are read; each may be missing. */
interface RefusalBody {
  details?: { applicationError?: { code?: string | number; description?: string } };
}

interface Answer {
  status: number;
  text: () => Promise<string>;
}

/** Whether an answer means that a version of the API is gone; its text is read only where the status is ambiguous. */
export async function isApiVersionGone(answer: Answer): Promise<boolean> {
  const { status } = answer;
  if (status !== 404 && status !== 428) return isGone({ status });
  return isGone({ status, code: (await readPlatformRefusal(answer)).code });
}

/** Reads an answer with a status of 400 and above, whose body may be of any form. */
export async function readPlatformRefusal(answer: Answer): Promise<Refusal> {
  const byStatus = { code: String(answer.status), description: '' };
  if (answer.status < 400) return byStatus;
  try {
    const { details } = JSON.parse(await answer.text()) as RefusalBody; // all optional
    const { code = byStatus.code, description = '' } = details?.applicationError ?? {};
    return { code: String(code), description };
  } catch {
    return byStatus;
  }
}
