import type { DatabaseColumn, TableConstraint, SchemaFacts } from './read-database-schema.ts';

/**
 * Lists, one per line, what a migration takes from the previous release. That release still runs on the same database
 * while machines are upgraded, and again after a rollback.
 */
export function migrationBreaches(before: SchemaFacts, after: SchemaFacts): string[] {
  return [
    ...[...before.tables].filter((table) => !after.tables.has(table)).map((table) => `${table} is gone`),
    ...lostColumns(before, after),
    ...newColumns(before, after),
    ...before.rules.filter((rule) => isLost(rule, after)).map((rule) => `${describeRule(rule)} is gone`),
    ...after.rules.filter((rule) => binds(rule, before, after)).map((rule) => `${describeRule(rule)} is new`),
  ].sort();
}

function lostColumns(before: SchemaFacts, after: SchemaFacts): string[] {
  return [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name);
    if (!after.tables.has(tableOf(name))) return [];
    return is ? columnChanges(name, was, is) : [`${name} is gone`];
  });
}

function columnChanges(name: string, was: DatabaseColumn, is: DatabaseColumn): string[] {
  const isRequiredNow = is.isRequired && !is.isGenerated;
  return [
    ...(was.type === is.type ? [] : [`${name} was ${was.type} and is ${is.type}`]),
    ...(isRequiredNow && !was.isRequired ? [`${name} is required now`] : []),
    ...(isRequiredNow && was.hasDefault && !is.hasDefault ? [`${name} has no default any more`] : []),
    ...(is.isGenerated && !was.isGenerated ? [`${name} cannot be written any more`] : []),
  ];
}

/** In a table that is written already, by code that does not know them. */
const newColumns = (before: SchemaFacts, after: SchemaFacts): string[] =>
  [...after.columns]
    .filter(([name]) => before.tables.has(tableOf(name)) && !before.columns.has(name))
    .filter(([, { isRequired, hasDefault, isGenerated }]) => isRequired && !hasDefault && !isGenerated)
    .map(([name]) => `${name} is new, required and has no default`);

/** `on conflict` infers a unique index; without that index the statement fails. */
const isLost = (rule: TableConstraint, after: SchemaFacts): boolean =>
  rule.kind !== 'constraint' &&
  after.tables.has(rule.table) &&
  !after.rules.some((entry) => describeRule(entry) === describeRule(rule));

/** Whether rows that older code writes may break a rule. Those with a new column that stays empty there do not. */
function binds(rule: TableConstraint, before: SchemaFacts, after: SchemaFacts): boolean {
  if (rule.kind === 'trigger' || !before.tables.has(rule.table)) return false;
  if (before.rules.some((entry) => describeRule(entry) === describeRule(rule))) return false;
  const isEmpty = (column: string) => {
    const name = `${rule.table}.${column}`;
    const facts = after.columns.get(name);
    return !before.columns.has(name) && facts && !facts.hasDefault && !facts.isGenerated;
  };
  return !rule.columns.some(isEmpty);
}

const tableOf = (name: string): string => name.slice(0, name.indexOf('.'));
const describeRule = ({ table, kind, says }: TableConstraint): string => `${kind} of ${table}: ${says}`;

/** Exceptions of a migration from the rule that a migration removes nothing: no earlier release uses these parts any more. */
interface Contraction {
  /** The migration with which code stopped using them; it was deployed to all machines before this one. */
  unusedSince: string;
  /** The exact lines that `migrationBreaches` returns. */
  breaches: string[];
}

/** Keyed by the migration's name. */
export const ALLOWED_SCHEMA_CONTRACTIONS: Record<string, Contraction> = {};
