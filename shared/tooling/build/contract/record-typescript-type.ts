import type { RecordedField, RecordedType } from '@horae/shared/contract-record';
import {
  type Checker,
  type Symbol as Named,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

/** Deeper ones are a type that contains itself, which no record can hold. */
const DEEPEST = 12;

const PLAIN: [number, RecordedType][] = [
  [TypeFlags.AnyOrUnknown, { kind: 'anything' }],
  [TypeFlags.Null, { kind: 'null' }],
  [TypeFlags.VoidLike, { kind: 'nothing' }],
  [TypeFlags.String, { kind: 'text' }],
  [TypeFlags.Number, { kind: 'number' }],
  [TypeFlags.Boolean, { kind: 'truth' }],
  // `object`: nothing of it is read.
  [TypeFlags.NonPrimitive, { kind: 'object', fields: {} }],
];

/**
 * A type as the compiler sees it, without the names that it has in the sources.
 * @throws when it is of a kind that is not recorded.
 */
export function toRecordedType(checker: Checker, type: Type, depth = 0): RecordedType {
  const inner = (one: Type | undefined): RecordedType => {
    if (!one) throw new Error('The compiler does not know a part of a type');
    return toRecordedType(checker, one, depth + 1);
  };
  if (depth > DEEPEST) throw new Error(`${checker.typeToString(type)} contains itself`);
  const plain = PLAIN.find(([flags]) => (type.flags & flags) !== 0);
  if (plain) return plain[1];
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType()) {
    return { kind: 'value', value: type.value };
  }
  if (type.isUnionType()) return either((type.getTypes() ?? []).map(inner));
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
  if (signature) {
    const takes = signature
      .getParameters()
      .map((one) => field(one, inner(checker.getTypeOfSymbol(one))));
    return { kind: 'function', takes, answers: inner(checker.getReturnTypeOfSignature(signature)) };
  }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    return { kind: 'list', of: inner(checker.getTypeArguments(type)[0]) };
  }
  if (!type.isObjectType()) throw new Error(`${checker.typeToString(type)} is not recorded`);
  const name = nameElsewhere(type);
  if (name) {
    const of = type.isTypeReference() ? checker.getTypeArguments(type).map(inner) : [];
    return { kind: 'named', name, of };
  }
  return object(checker, type, inner);
}

function object(
  checker: Checker,
  type: Type,
  inner: (one: Type | undefined) => RecordedType,
): RecordedType {
  const fields = checker
    .getPropertiesOfType(type)
    .map((one) => [one.name, field(one, inner(checker.getTypeOfSymbol(one)))] as const);
  const [others] = checker.getIndexInfosOfType(type);
  return {
    kind: 'object',
    fields: Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(others && { others: inner(others.valueType) }),
  };
}

function field(symbol: Named, type: RecordedType): RecordedField {
  const mayMiss = (symbol.flags & SymbolFlags.Optional) !== 0 || isOptionalParameter(symbol);
  return mayMiss ? { type: present(type), mayMiss } : { type };
}

/** A parameter says so where it is declared. */
function isOptionalParameter(symbol: Named): boolean {
  const declared = symbol.valueDeclaration?.resolve();
  return declared !== undefined && 'questionToken' in declared && declared.questionToken != null;
}

/** Removes `undefined` from the type of an optional field, which `mayMiss` says already. */
function present(type: RecordedType): RecordedType {
  if (type.kind !== 'either') return type;
  return either(type.of.filter(({ kind }) => kind !== 'nothing'));
}

/** Merges `true` and `false` into a boolean, and sorts the members, whose order in the compiler means nothing. */
function either(members: RecordedType[]): RecordedType {
  const isTruth = (one: RecordedType) => one.kind === 'value' && typeof one.value === 'boolean';
  const truths = members.filter(isTruth);
  const all: RecordedType[] =
    truths.length === 2 ? [...members.filter((one) => !isTruth(one)), { kind: 'truth' }] : members;
  const [only] = all;
  if (only && all.length === 1) return only;
  const text = (one: RecordedType) => JSON.stringify(one);
  return { kind: 'either', of: all.toSorted((a, b) => (text(a) < text(b) ? -1 : 1)) };
}

/** Returns the name of a type that the language or the browser declares. */
function nameElsewhere(type: Type): string | undefined {
  const symbol = type.getSymbol();
  const isElsewhere = symbol?.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path));
  // A type that a helper such as `Record` makes has no name of its own.
  return isElsewhere && !symbol?.name.startsWith('__') ? symbol?.name : undefined;
}
