import type { RecordedField, RecordedType } from '@horae/shared/contract-record';
import fc from 'fast-check';

type ObjectType = Extract<RecordedType, { kind: 'object' }>;

/** A change of the contract that one side makes alone. */
export interface ContractChange {
  /** A key of {@link TEST_TYPE_CHANGES}, such as `a field is gone`. */
  what: string;
  through: 'slot' | 'event' | 'form';
  /** The side that made the change, which is the candidate. */
  by: 'giver' | 'taker';
  /** Whether the changed side was built with a later version of the contract. */
  isLater: boolean;
  /** For a slot: whether its user checks first whether it is exposed. */
  mayLack: boolean;
  /** `null` if that side does not have it, or under another name. */
  given: RecordedType | null;
  taken: RecordedType | null;
}

const TEXT: RecordedType = { kind: 'text' };
const LIST: RecordedType = { kind: 'list', of: TEXT };
const CHOICE = ['card', 'page', 'panel'].map((value): RecordedType => ({ kind: 'value', value }));

const leaf: fc.Arbitrary<RecordedType> = fc.constantFrom<RecordedType>(
  TEXT,
  LIST,
  { kind: 'number' },
  { kind: 'truth' },
  { kind: 'either', of: CHOICE },
  { kind: 'either', of: [{ kind: 'null' }, { kind: 'number' }] },
  { kind: 'object', fields: {}, others: TEXT },
  { kind: 'named', name: 'Date', of: [] },
);

const call: fc.Arbitrary<RecordedType> = fc
  .record({ takes: fc.array(leaf, { maxLength: 3 }), answers: leaf, isAnswered: fc.boolean() })
  .map(({ takes, answers, isAnswered }) => ({
    kind: 'function',
    takes: takes.map((type) => ({ type })),
    answers: isAnswered ? { kind: 'named', name: 'Promise', of: [answers] } : { kind: 'nothing' },
  }));

/** Every object has a required `id`: TypeScript has special rules for types whose fields are all optional. */
const createObject = (value: fc.Arbitrary<RecordedType>): fc.Arbitrary<ObjectType> =>
  fc
    .dictionary(
      fc.constantFrom('look', 'quantity', 'options', 'product', 'start', 'onList'),
      fc.record({ type: value, mayMiss: fc.boolean() }),
      { minKeys: 2, maxKeys: 5, noNullPrototype: true },
    )
    .map((fields) => ({
      kind: 'object',
      fields: {
        id: { type: TEXT },
        ...mapped(fields, ({ type, mayMiss }) => createField(type, mayMiss)),
      },
    }));

const nested = createObject(leaf);
const maybe = nested.map(
  (type): RecordedType => ({ kind: 'either', of: [{ kind: 'null' }, type] }),
);
const listed = nested.map((of): RecordedType => ({ kind: 'list', of }));
const props = createObject(fc.oneof({ weight: 3, arbitrary: leaf }, nested, maybe, listed, call));
const form = createObject(fc.constantFrom(TEXT, LIST));

const createField = (type: RecordedType, mayMiss: boolean): RecordedField =>
  mayMiss ? { type, mayMiss: true } : { type };

function mapped<In, Out>(all: Record<string, In>, as: (one: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, as(one)]));
}

type Change = (type: ObjectType, name: string) => RecordedType | null;

/** Replaces a field, or removes it when `field` is `null`. */
const withField = (type: ObjectType, name: string, field: RecordedField | null): ObjectType => {
  const { [name]: _before, ...rest } = type.fields;
  return { ...type, fields: field ? { ...rest, [name]: field } : rest };
};
const ofField =
  (change: (field: RecordedField) => RecordedField): Change =>
  (type, name) => {
    const field = type.fields[name];
    return field ? withField(type, name, change(field)) : type;
  };
const ofType = (change: (type: RecordedType) => RecordedType): Change =>
  ofField((field) => ({ ...field, type: change(field.type) }));

export const TEST_TYPE_CHANGES: Record<string, Change> = {
  'nothing is changed': (type) => type,
  'a field is gone': (type, name) => withField(type, name, null),
  'a field has another name': (type, name) => {
    const field = type.fields[name];
    return field ? withField(withField(type, name, null), `${name}2`, field) : type;
  },
  'a field that may miss is new': (type) => withField(type, 'since', createField(TEXT, true)),
  'a field that is needed is new': (type) => withField(type, 'since', createField(TEXT, false)),
  'a field may miss now': ofField(({ type }) => createField(type, true)),
  'a field is needed now': ofField(({ type }) => createField(type, false)),
  'a type is narrower': ofType(narrower),
  'a type is wider': ofType(wider),
  'a type is another one': ofType((type) => (type.kind === 'number' ? TEXT : { kind: 'number' })),
  'fields stand in another order': (type) => ({
    ...type,
    fields: Object.fromEntries(Object.entries(type.fields).toReversed()),
  }),
  'values stand in another order': ofType((type) =>
    type.kind === 'either' ? { ...type, of: type.of.toReversed() } : type,
  ),
  'what a function is called with stands in another order': ofType((type) =>
    type.kind === 'function' ? { ...type, takes: type.takes.toReversed() } : type,
  ),
  'a function is called with more': ofType((type) =>
    type.kind === 'function' ? { ...type, takes: [...type.takes, { type: TEXT }] } : type,
  ),
  'a function answers otherwise': ofType((type) =>
    type.kind === 'function' ? { ...type, answers: TEXT } : type,
  ),
  'inside, a field is gone': ofType((type) =>
    inside(type, (one) => withField(one, nameIn(one), null)),
  ),
  'inside, a field is needed and new': ofType((type) =>
    inside(type, (one) => withField(one, 'since', { type: TEXT })),
  ),
  'it has another name': () => null,
};

function narrower(type: RecordedType): RecordedType {
  if (type.kind === 'either') return { ...type, of: type.of.slice(1) };
  if (type.kind === 'text') return { kind: 'either', of: CHOICE };
  return type.kind === 'list' ? { ...type, of: narrower(type.of) } : type;
}

function wider(type: RecordedType): RecordedType {
  if (type.kind === 'either')
    return { ...type, of: [...type.of, { kind: 'value', value: 'wide' }] };
  return { kind: 'either', of: [type, { kind: 'null' }] };
}

function inside(type: RecordedType, change: (one: ObjectType) => ObjectType): RecordedType {
  if (type.kind === 'object' && !type.others) return change(type);
  if (type.kind === 'list') return { ...type, of: inside(type.of, change) };
  return type.kind === 'either' ? { ...type, of: type.of.map((one) => inside(one, change)) } : type;
}

const nameIn = ({ fields }: ObjectType): string => Object.keys(fields).at(-1) ?? '';

/** Generates a contract between two sides of which one has changed. */
export const arbitraryContractChange: fc.Arbitrary<ContractChange> = fc
  .record({
    what: fc.constantFrom(...Object.keys(TEST_TYPE_CHANGES)),
    through: fc.constantFrom('slot' as const, 'slot' as const, 'event' as const, 'form' as const),
    by: fc.constantFrom('giver' as const, 'taker' as const),
    isLater: fc.boolean(),
    mayLack: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
    props,
    form,
    index: fc.nat(20),
  })
  .map(({ props: ofSlot, form: ofForm, index, mayLack, ...change }) => {
    const before = change.through === 'form' ? ofForm : ofSlot;
    const names = Object.keys(before.fields).filter((name) => name !== 'id');
    const after =
      TEST_TYPE_CHANGES[change.what]?.(before, names[index % names.length] ?? '') ?? null;
    const [given, taken] = change.by === 'giver' ? [after, before] : [before, after];
    return { ...change, mayLack: change.through === 'slot' && mayLack, given, taken };
  });
