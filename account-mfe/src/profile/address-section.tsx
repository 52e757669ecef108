import { isolated } from '@horae/shared';
import { needsProvince } from '@horae/shared/typed-text';
import { Field } from '@horae/shared/ui/field';
import { SelectField } from '@horae/shared/ui/select-field';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import styles from '../member-area/section.module.css';
import { type AddContactEntryState, ContactSection } from './contact-section.tsx';
import { COUNTRIES, countryName } from './countries.ts';
import type { MemberAddress } from './member.ts';
import { messages } from './messages.ts';

interface AddressSectionProps {
  addresses: MemberAddress[];
  changed: () => Promise<unknown>;
}

export function AddressSection({ addresses, changed }: AddressSectionProps) {
  return (
    <ContactSection
      list="addresses"
      items={addresses.map((address, index) => ({
        text: addressText(address),
        entry: address.id ?? String(index),
      }))}
      changed={changed}
      fields={(form) => <AddressFields form={form} />}
    />
  );
}

function addressText(address: MemberAddress): string {
  const { addressLine, addressLine2, postalCode, city, subdivision, country } = address;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const lines = [addressLine, addressLine2, town, subdivision, countryName(country)];
  return lines
    .filter((line): line is string => Boolean(line))
    .map(isolated)
    .join(', ');
}

const texts = messages.addresses;

function AddressFields({ form: { refused, typed } }: { form: AddContactEntryState }) {
  const text = (name: 'addressLine' | 'postalCode' | 'city') => ({
    label: texts[name],
    name,
    defaultValue: typed(name),
    error: refused[name] && texts.missing,
  });
  return (
    <>
      <Field {...text('addressLine')} autoComplete="address-line1" ref={focusWhenShown} />
      <Field
        label={texts.addressLine2}
        name="addressLine2"
        optional
        autoComplete="address-line2"
        defaultValue={typed('addressLine2')}
      />
      <div className={styles.pair}>
        <Field {...text('postalCode')} autoComplete="postal-code" />
        <Field {...text('city')} autoComplete="address-level2" />
      </div>
      <SelectField
        label={texts.country}
        name="country"
        autoComplete="country"
        defaultValue={typed('country') ?? 'NL'}
      >
        {COUNTRIES.map((code) => (
          <option key={code} value={code} data-has-states={needsProvince(code) || undefined}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
      {/* Shown by the sheet where the chosen country has states, without script as well. */}
      <div className={styles.state}>
        <Field
          label={texts.subdivision}
          name="subdivision"
          autoComplete="address-level1"
          defaultValue={typed('subdivision')}
          error={refused.subdivision && texts.subdivisionMissing}
        />
      </div>
    </>
  );
}
