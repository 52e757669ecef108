import { isTextEntryField, type SubmittableForm } from './arbitrary-submission.ts';
import { getSecretFormFields } from './plan-fuzzed-forms.ts';
import { type FoundForm, parsePostForms } from './read-forms.ts';
import type { ScriptlessFormClient } from './scriptless-form-client.ts';

/** Walks through the shop without script, and remembers every form that a page has shown on the way. */
export class FormCrawler {
  private readonly found = new Map<string, SubmittableForm>();

  constructor(
    readonly visitor: ScriptlessFormClient,
    private readonly isGuest: boolean,
  ) {}

  get positions(): SubmittableForm[] {
    return [...this.found.values()];
  }

  /** A page, whose forms are remembered. */
  async open(path: string): Promise<string> {
    const html = await this.visitor.open(path);
    for (const form of parsePostForms(html)) {
      const position = this.positionOf(form, path);
      const key = keyOf(position);
      // The latest one names what is there now, such as the line of the cart.
      this.found.delete(key);
      this.found.set(key, position);
    }
    return html;
  }

  /** Whether a page has shown a form of this action. */
  has(action: string): boolean {
    return this.positions.some(({ url }) => url === `/_action/${action}`);
  }

  /** Fills in the form of an action that was shown last and takes these values, sends it, and opens where it leads. */
  fill(action: string, values: Record<string, string> = {}): Promise<string> {
    return this.send(`/_action/${action}`, values);
  }

  /** The same for the checkout. */
  pay(values: Record<string, string>): Promise<string> {
    return this.send('/checkout', values);
  }

  private async send(path: string, values: Record<string, string>): Promise<string> {
    const position = this.positions.findLast(
      ({ url, fields }) =>
        withoutQuery(url).endsWith(path) &&
        Object.keys(values).every((name) => fields.some((field) => field.name === name)),
    );
    if (!position) throw new Error(`no page has shown the form of ${path}`);
    const { location, status } = await this.visitor.send({
      position,
      entries: Object.entries({ ...offeredBy(position), ...values }),
      typed: [],
      isScripted: false,
    });
    if (location === null) throw new Error(`${path} answers ${status} to a visitor`);
    return this.open(location);
  }

  private positionOf({ action, isMultipart, fields }: FoundForm, page: string): SubmittableForm {
    const isAction = action.startsWith('/_action/');
    return {
      // The platform's pages have their forms sent to themselves.
      url: isAction ? action : page,
      page,
      isMultipart,
      isGuest: this.isGuest,
      secret: isAction ? getSecretFormFields(action) : [],
      fields: fields.map((field) => (field.name === 'from' ? { ...field, value: page } : field)),
    };
  }
}

export const withoutQuery = (url: string): string => url.replace(/\?.*/, '');

/** One action can have several forms, which differ in what a person fills in, or in the list that they are about. */
const keyOf = ({ url, fields }: SubmittableForm): string =>
  [
    withoutQuery(url),
    ...fields.filter(isTextEntryField).map(({ name }) => name),
    ...fields.flatMap(({ name, value }) => (name === 'list' ? [value] : [])),
  ].join(' ');

/**
 * Returns the values of an untouched form: the first of several of one name, no files, and no button where the form has a text
 * field.
 */
function offeredBy({ fields }: SubmittableForm): Record<string, string> {
  const hasText = fields.some(isTextEntryField);
  const sent = fields.filter(({ type }) => type !== 'file' && !(hasText && type === 'submit'));
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]).reverse());
}
