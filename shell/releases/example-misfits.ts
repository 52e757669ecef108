import type { RecordedType } from '@horae/shared/contract-record';

/** Stands for a function in a recorded example. */
const FUNCTION = 'ƒ';

/** Whether an example value of one release matches the type that another accepts. */
export function isTaken(value: unknown, taken: RecordedType): boolean {
  switch (taken.kind) {
    case 'anything':
    case 'named':
      return true;
    case 'text':
      return typeof value === 'string' && value !== FUNCTION;
    case 'number':
      return typeof value === 'number';
    case 'truth':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'nothing':
      return value === undefined;
    case 'value':
      return value === taken.value;
    case 'function':
      return value === FUNCTION;
    case 'either':
      return taken.of.some((one) => isTaken(value, one));
    case 'list':
      return Array.isArray(value) && value.every((one) => isTaken(one, taken.of));
    case 'object':
      return isObjectTaken(value, taken);
  }
}

function isObjectTaken(
  value: unknown,
  { fields, others }: Extract<RecordedType, { kind: 'object' }>,
): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given: Record<string, unknown> = { ...value };
  const named = Object.entries(fields).every(([name, { type, mayMiss }]) =>
    name in given ? isTaken(given[name], type) : mayMiss === true,
  );
  const unnamed = Object.keys(given).filter((name) => !fields[name]);
  return named && (!others || unnamed.every((name) => isTaken(given[name], others)));
}
