import {
  type ActionDone,
  type ActionId,
  type ActionRefused,
  type FormAnswer,
  type FormFields,
  FormPlaceContext,
  sendForm,
} from '@horae/shared';
import { cleanGroupedCode, readEmail } from '@horae/shared/typed-text';
import { type FormEvent, use, useState } from 'react';
import { formProblemText, useSingleCall } from './form-behaviour.ts';

interface ActionFormOptions {
  /** Whether the answer that the page was rendered with is for this form, where a page has several of its action. */
  isOwn?: (values: FormFields) => boolean;
  /** Runs once the action was carried out; the form is busy until it is done. */
  done?: (answer: ActionDone, form: HTMLFormElement) => unknown;
  refused?: (answer: ActionRefused, form: HTMLFormElement) => void;
}

const NOTHING: Omit<FormAnswer, 'action'> = {};

/**
 * Sends a form, or one of several that say their answer at the same place, without leaving the page; begins with the
 * answer that the page was rendered with.
 */
export function useActionForm(
  actions: ActionId | readonly ActionId[],
  { isOwn = () => true, done, refused }: ActionFormOptions = {},
) {
  const { answer: rendered } = use(FormPlaceContext);
  const isRendered = rendered !== null && [actions].flat().includes(rendered.action as ActionId);
  const [first] = useState(isRendered && isOwn(rendered.values ?? {}) ? rendered : NOTHING);
  const [answer, setAnswer] = useState(first);
  const { isBusy, send } = useSingleCall('account', () => setAnswer({ refused: { '': 'FAILED' } }));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(async () => {
      const wrong = wrongFields(form);
      setAnswer(NOTHING);
      const next = wrong ? { refused: wrong } : await sendForm(form);
      if ('go' in next) await done?.(next, form);
      else refuse(next, form);
      setAnswer(next);
    });
  };
  const refuse = (next: ActionRefused, form: HTMLFormElement) => {
    refused?.(next, form);
    readFormFields(form)
      .find(({ name }) => name && next.refused[name])
      ?.focus();
  };

  return {
    refused: answer.refused ?? {},
    said: answer.said,
    values: answer.values ?? {},
    problem: formProblemText(answer.refused?.['']),
    isBusy,
    submit,
    /** Forgets the last answer. */
    clear: () => setAnswer(NOTHING),
    /** The text that was typed into a field before the page was rendered. */
    typed: (name: string): string | undefined => {
      const value = first.values?.[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

const readFormFields = (form: HTMLFormElement) =>
  [...form.elements].filter((field) => field instanceof HTMLInputElement);

/** Fields that every action refuses alike: their codes need no way to the edge. */
const CODES: Record<string, (field: HTMLInputElement) => string | undefined> = {
  email({ value }) {
    if (value.trim() === '') return 'EMAIL_MISSING';
    return readEmail(value) === undefined ? 'EMAIL_WRONG' : undefined;
  },
  password: ({ value }) => (value === '' ? 'PASSWORD_MISSING' : undefined),
  code: ({ value }) => (cleanGroupedCode(value) === '' ? 'CODE_MISSING' : undefined),
  isPerson: ({ checked }) => (checked ? undefined : 'MISSING'),
};

function wrongFields(form: HTMLFormElement): Record<string, string> | undefined {
  const codes = readFormFields(form).flatMap((field) => {
    const code = field.type === 'hidden' ? undefined : CODES[field.name]?.(field);
    return code ? [[field.name, code]] : [];
  });
  return codes.length > 0 ? Object.fromEntries(codes) : undefined;
}
