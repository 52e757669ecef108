import { Window } from 'happy-dom';

export interface FoundField {
  name: string;
  /** The type of an input; `textarea`, `select` and `submit` otherwise. */
  type: string;
  value: string;
  /** The browser offers to fill in this. */
  autocomplete: string;
  maxLength: number | null;
}

/** A form that is sent, as it stands in a page. */
export interface FoundForm {
  /** Where it is sent; empty for the page's own address. */
  action: string;
  isMultipart: boolean;
  fields: FoundField[];
}

const { DOMParser } = new Window();

/** Every form of a page that is sent by POST, also those for browsers without script. */
export function parsePostForms(html: string): FoundForm[] {
  const forms = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('form')];
  return forms
    .filter(({ method }) => method === 'post')
    .map((form) => ({
      action: form.getAttribute('action') ?? '',
      isMultipart: form.enctype === 'multipart/form-data',
      fields: [...form.elements].flatMap((control) =>
        'value' in control && control.name !== '' ? [toField(control)] : [],
      ),
    }));
}

type Control = Extract<
  ReturnType<typeof DOMParser.prototype.parseFromString>['forms'][number]['elements'][number],
  { value: string }
>;

function toField(control: Control): FoundField {
  const { localName, name, type, value } = control;
  const maxLength = control.getAttribute('maxlength');
  const isInput = localName === 'input';
  return {
    name,
    type: isInput ? type : localName === 'button' ? 'submit' : localName,
    // A browser drops the first line end of a text area.
    value: localName === 'textarea' ? value.replace(/^\r?\n/, '') : value,
    autocomplete: control.getAttribute('autocomplete') ?? '',
    maxLength: maxLength === null ? null : Number(maxLength),
  };
}
