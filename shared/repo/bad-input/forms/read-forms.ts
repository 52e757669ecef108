import { Parser } from 'htmlparser2';

export interface FoundField {
  name: string;
  /** Of an input; `textarea`, `select` and `submit` otherwise. */
  type: string;
  value: string;
  /** What the browser offers to fill in. */
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

const FIELDS = new Set(['input', 'textarea', 'select', 'button']);

/** Every form of a page that is sent by POST, also those for browsers without script. */
export function readForms(html: string): FoundForm[] {
  const forms: FoundForm[] = [];
  let form: FoundForm | null = null;
  let area: FoundField | null = null;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'form') {
        form = formOf(attributes);
        if (attributes.method?.toLowerCase() === 'post') forms.push(form);
      } else if (form && FIELDS.has(tag) && attributes.name) {
        const field = fieldOf(tag, attributes);
        form.fields.push(field);
        if (tag === 'textarea') area = field;
      }
    },
    ontext(text) {
      if (area) area.value += text;
    },
    onclosetag(tag) {
      if (tag === 'form') form = null;
      if (tag !== 'textarea' || !area) return;
      // A browser drops the first line end.
      area.value = area.value.replace(/^\r?\n/, '');
      area = null;
    },
  });
  parser.end(html);
  return forms;
}

type Attributes = Record<string, string>;

const formOf = ({ action = '', enctype, encType }: Attributes): FoundForm => ({
  action,
  isMultipart: (enctype ?? encType) === 'multipart/form-data',
  fields: [],
});

function fieldOf(tag: string, attributes: Attributes): FoundField {
  const { name = '', type = 'text', value = '', autocomplete = '', maxlength } = attributes;
  return {
    name,
    type: tag === 'input' ? type.toLowerCase() : tag === 'button' ? 'submit' : tag,
    value,
    autocomplete,
    maxLength: maxlength === undefined ? null : Number(maxlength),
  };
}
