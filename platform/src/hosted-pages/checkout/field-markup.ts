import { html } from 'hono/html';
import {
  COUNTRIES,
  listSubdivisions,
  storedSubdivision,
  subdivisionCode,
} from '../../commerce/checkout/addresses.ts';
import { alertIcon, type HtmlMarkup } from '../page.ts';
import type { CheckoutErrors, CheckoutField, CheckoutValues } from './checkout-form.ts';

export interface FormState {
  values: CheckoutValues;
  errors: CheckoutErrors;
}

interface TextField {
  name: CheckoutField;
  label: string;
  autocomplete: string;
  isOptional?: boolean;
  type?: 'text' | 'email';
  inputmode?: 'text' | 'numeric' | 'email';
  /** Whether the typed value must not be rendered again, such as a card number. */
  isSecret?: boolean;
}

/** A labelled text field; its error is rendered below and is its description. The first wrong field takes the focus. */
export function textFieldMarkup(field: TextField, { values, errors }: FormState): HtmlMarkup {
  const { name, label, autocomplete, type = 'text', inputmode = 'text', isSecret = false } = field;
  const { isOptional = false } = field;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      value="${isSecret ? '' : values[name]}"
      ${isOptional ? '' : 'required'}
      ${errorAttributes(name, errors)}
    />
    ${errorLine(name, errors)}
  </div>`;
}

export function countryField({ values, errors }: FormState): HtmlMarkup {
  return html`<div class="field">
    <label for="country">Country</label>
    <div class="choice">
      <select id="country" name="country" autocomplete="country" required ${errorAttributes('country', errors)}>
        <option value="">Choose a country</option>
        ${COUNTRIES.map(
          ({ code, name }) =>
            html`<option value="${code}" ${code === values.country ? 'selected' : ''}>${name}</option>`,
        )}
      </select>
    </div>
    ${errorLine('country', errors)}
  </div>`;
}

/** The states or provinces of the chosen country. Where parcels need none, a submitted one stays in a hidden field. */
export function subdivisionField({ values, errors }: FormState): HtmlMarkup {
  const choices = listSubdivisions(values.country);
  if (choices.length === 0) {
    const submitted = storedSubdivision(values.country, values.subdivision);
    return submitted
      ? html`<input type="hidden" name="subdivision" value="${submitted}" />`
      : html``;
  }
  const chosen = subdivisionCode(values.country, values.subdivision);
  return html`<div class="field">
    <label for="subdivision">State or province</label>
    <div class="choice">
      <select id="subdivision" name="subdivision" autocomplete="address-level1" required ${errorAttributes('subdivision', errors)}>
        <option value="">Choose a state or province</option>
        ${choices.map(
          ({ code, name }) =>
            html`<option value="${code}" ${code === chosen ? 'selected' : ''}>${name}</option>`,
        )}
      </select>
    </div>
    ${errorLine('subdivision', errors)}
  </div>`;
}

export function errorLine(name: CheckoutField, errors: CheckoutErrors): HtmlMarkup {
  const message = errors[name];
  if (message === undefined) return html``;
  return html`<p class="error" id="${name}-error">${alertIcon()}<span>${message}</span></p>`;
}

function errorAttributes(name: CheckoutField, errors: CheckoutErrors): HtmlMarkup {
  if (errors[name] === undefined) return html``;
  const isFirst = Object.keys(errors)[0] === name;
  return html`aria-invalid="true" aria-describedby="${name}-error" ${isFirst ? 'autofocus' : ''}`;
}
