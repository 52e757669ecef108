import { Parser } from 'htmlparser2';

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

const FIELDS = new Set(['input', 'textarea', 'select', 'button']);

/** Every form of a page that is sent by POST, also those for browsers without script. */
export function readForms(html: string): FoundForm[] {
  const forms: FoundForm[] = [];
  const byId = new Map<string, FoundForm>();
  /** Fields that stand elsewhere and name their form. */
  const apart: { id: string; field: FoundField }[] = [];
  let form: FoundForm | null = null;
  let field: FoundField | null = null;
  const open = (tag: string, attributes: Attributes) => {
    field = fieldOf(tag, attributes);
    if (attributes.form) apart.push({ id: attributes.form, field });
    else form?.fields.push(field);
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'form') {
        form = formOf(attributes);
        byId.set(attributes.id ?? '', form);
        if (attributes.method?.toLowerCase() === 'post') forms.push(form);
      } else if (FIELDS.has(tag) && attributes.name) open(tag, attributes);
      else if (tag === 'option' && field?.type === 'select') choose(field, attributes);
    },
    ontext(text) {
      if (field?.type === 'textarea') field.value += text;
    },
    onclosetag(tag) {
      if (tag === 'form') form = null;
      // A browser drops the first line end.
      if (tag === 'textarea' && field) field.value = field.value.replace(/^\r?\n/, '');
      if (tag === 'textarea' || tag === 'select') field = null;
    },
  });
  parser.end(html);
  for (const one of apart) byId.get(one.id)?.fields.push(one.field);
  return forms;
}

/** The first choice, or the one that is made already. */
function choose(field: FoundField, { value = '', selected }: Attributes): void {
  if (field.value === '' || selected !== undefined) field.value = value;
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
