import { isolated } from '@horae/shared';
import { needsState, readCode, readLine } from '@horae/shared/typed-text';
import { Field } from '@horae/shared/ui/field';
import { SelectField } from '@horae/shared/ui/select-field';
import { useState } from 'react';
import { focusOnArrival } from '../forms/form-behaviour.ts';
import styles from '../member-area/section.module.css';
import { AddForm, ContactSection, useAddResult } from './contact-section.tsx';
import { COUNTRIES, countryName, stateOf } from './countries.ts';
import type { Member, MemberAddress } from './member.ts';
import { messages } from './messages.ts';
import type { SaveMember } from './use-member.ts';

interface AddressSectionProps {
  member: Member;
  save: SaveMember;
}

export function AddressSection({ member, save }: AddressSectionProps) {
  const { addresses } = member;
  const put = async (next: MemberAddress[]) => {
    const { saveContact, clearList } = await import('./member-api.ts');
    await save(() =>
      next.length === 0
        ? clearList(member.id, 'addresses')
        : saveContact(member.id, { addresses: next }),
    );
  };

  return (
    <ContactSection
      list="addresses"
      items={addresses.map((address, index) => ({
        key: address.id ?? String(index),
        text: addressText(address),
        entry: address.id ?? '',
      }))}
      remove={(index) => put(addresses.filter((_, at) => at !== index))}
      clear={() => put([])}
      form={(done) => <AddressForm done={done} add={(address) => put([...addresses, address])} />}
      fields={<PlainAddressFields />}
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

type Errors = Partial<Record<'addressLine' | 'city' | 'postalCode' | 'subdivision', string>>;

interface AddressFormProps {
  add: (address: MemberAddress) => Promise<void>;
  done: () => void;
}

function AddressForm({ add, done }: AddressFormProps) {
  const [errors, setErrors] = useState<Errors>({});

  const read = (data: FormData) => {
    const text = (name: string) => readLine(String(data.get(name) ?? ''));
    const lines = {
      addressLine: text('addressLine'),
      city: text('city'),
      postalCode: readCode(text('postalCode')),
    };
    const country = text('country');
    const subdivision = stateOf(country, text('subdivision'));
    const wrong = Object.entries(lines).filter(([, line]) => !line);
    const isStateMissing = needsState(country) && subdivision === '';
    setErrors({
      ...Object.fromEntries(wrong.map(([name]) => [name, texts.missing])),
      ...(isStateMissing && { subdivision: texts.subdivisionMissing }),
    });
    if (wrong.length > 0 || isStateMissing) return null;
    const addressLine2 = text('addressLine2');
    const more = { ...(addressLine2 && { addressLine2 }), ...(subdivision && { subdivision }) };
    return () => add({ id: null, ...lines, ...more, country });
  };

  return (
    <AddForm read={read} done={done}>
      <AddressFields errors={errors} ref={focusOnArrival} />
    </AddForm>
  );
}

interface AddressFieldsProps {
  errors: Errors;
  typed?: (name: string) => string;
  ref?: (element: HTMLElement | null) => void;
}

function AddressFields({ errors, typed = () => '', ref }: AddressFieldsProps) {
  return (
    <>
      <Field
        label={texts.addressLine}
        name="addressLine"
        autoComplete="address-line1"
        error={errors.addressLine}
        {...(ref && { ref })}
        defaultValue={typed('addressLine')}
      />
      <Field
        label={texts.addressLine2}
        name="addressLine2"
        optional
        autoComplete="address-line2"
        defaultValue={typed('addressLine2')}
      />
      <div className={styles.pair}>
        <Field
          label={texts.postalCode}
          name="postalCode"
          autoComplete="postal-code"
          error={errors.postalCode}
          defaultValue={typed('postalCode')}
        />
        <Field
          label={texts.city}
          name="city"
          autoComplete="address-level2"
          error={errors.city}
          defaultValue={typed('city')}
        />
      </div>
      <SelectField
        label={texts.country}
        name="country"
        autoComplete="country"
        defaultValue={typed('country') || 'NL'}
      >
        {COUNTRIES.map((code) => (
          <option key={code} value={code} data-has-states={needsState(code) || undefined}>
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
          error={errors.subdivision}
          defaultValue={typed('subdivision')}
        />
      </div>
    </>
  );
}

/** The same without script. */
function PlainAddressFields() {
  const { isWrong, typed } = useAddResult('addresses');
  const names = (['addressLine', 'city', 'postalCode'] as const).filter(isWrong);
  const errors: Errors = {
    ...Object.fromEntries(names.map((name) => [name, texts.missing])),
    ...(isWrong('subdivision') && { subdivision: texts.subdivisionMissing }),
  };
  return <AddressFields errors={errors} typed={typed} />;
}
