import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedField, RecordedType } from '@horae/shared/contract-record';
import { API } from 'typescript/unstable/sync';
import type { ContractChange } from './arbitrary-contract-change.ts';

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  lib: ['ES2023'],
  types: [],
  noEmit: true,
};

/**
 * Whether each of these may go live, as the compiler sees it: one side's types and a value of them, written down as
 * sources, against the other's. What it has to say of a case is why not.
 */
export function judgeByTypeScript(changes: ContractChange[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'contract-changes-'));
  const config = join(folder, 'tsconfig.json');
  const files = changes.map((_change, index) => join(folder, `case-${index}.ts`));
  writeFileSync(config, JSON.stringify({ compilerOptions: OPTIONS, files }));
  for (const [index, change] of changes.entries()) {
    writeFileSync(files[index] ?? '', toSource(change));
  }
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} was not read`);
    return files.map((file) => {
      const problems = [
        ...project.program.getSyntacticDiagnostics(file),
        ...project.program.getSemanticDiagnostics(file),
      ];
      return problems.map(({ text }) => text);
    });
  } finally {
    api.close();
    rmSync(folder, { recursive: true });
  }
}

/** Names of a side are an interface, so that one that it does not have is an error. */
function toSource({ through, by, isLater, mayLack, given, taken }: ContractChange): string {
  const list = (name: string, type: RecordedType | null) =>
    `interface ${name} { ${type ? `it: ${typeText(type)}` : `other: 'another name'`} }`;
  const lines = [list('Given', given), list('Taken', taken)];
  // A user that checks first needs no slot; a name that is no longer given is missed only where it was received.
  if (mayLack && !taken) return [...lines, 'export {};'].join('\n');
  if (!given && through !== 'event') return [...lines, 'export {};'].join('\n');
  if (!taken && through === 'event') return [...lines, 'export {};'].join('\n');
  lines.push(`declare const given: Given['it'];`, `export const taken: Taken['it'] = given;`);
  // A value that is written down may have nothing that is not taken; of a later contract, nothing that may miss.
  const isNewer = by === 'giver' && isLater;
  if (through === 'slot' && given && taken) {
    lines.push(`export const example: Taken['it'] = ${valueText(given, isNewer ? taken : null)};`);
  }
  return lines.join('\n');
}

function typeText(type: RecordedType): string {
  switch (type.kind) {
    case 'text':
      return 'string';
    case 'truth':
      return 'boolean';
    case 'nothing':
      return 'void';
    case 'anything':
      return 'unknown';
    case 'value':
      return JSON.stringify(type.value);
    case 'list':
      return `(${typeText(type.of)})[]`;
    case 'either':
      return type.of.map((one) => `(${typeText(one)})`).join(' | ');
    case 'object': {
      const others = type.others ? [`[name: string]: ${typeText(type.others)}`] : [];
      return `{ ${[...Object.entries(type.fields).map(fieldText), ...others].join('; ')} }`;
    }
    case 'function': {
      const takes = type.takes.map((one, index) => fieldText([`p${index}`, one]));
      return `(${takes.join(', ')}) => ${typeText(type.answers)}`;
    }
    case 'named':
      return type.of.length > 0 ? `${type.name}<${type.of.map(typeText).join()}>` : type.name;
    default:
      return type.kind;
  }
}

const fieldText = ([name, { type, mayMiss }]: [string, RecordedField]): string =>
  `${name}${mayMiss ? '?' : ''}: ${typeText(type)}`;

/**
 * A value of a type as one would type it. `known`: what an older side knows of it, so that what may miss is left out
 * where that side does not know it.
 */
function valueText(type: RecordedType, known: RecordedType | null): string {
  switch (type.kind) {
    case 'list':
      return `[${valueText(type.of, known?.kind === 'list' ? known.of : known && ANY)}]`;
    case 'either': {
      const one = objectIn(type) ?? type.of[0];
      return one ? valueText(one, known && (objectIn(known) ?? ANY)) : 'null';
    }
    case 'object': {
      const fields = Object.entries(type.fields).filter(
        ([name, { mayMiss }]) => !mayMiss || !known || fieldIn(known, name),
      );
      const texts = fields.map(([name, field]) => {
        const inside = known && (fieldIn(known, name)?.type ?? ANY);
        return `${name}: ${valueText(field.type, inside)}`;
      });
      return `{ ${texts.join(', ')} }`;
    }
    default:
      return `(null! as ${typeText(type)})`;
  }
}

const ANY: RecordedType = { kind: 'anything' };

const objectIn = (type: RecordedType): RecordedType | undefined =>
  type.kind === 'either' ? type.of.find(({ kind }) => kind === 'object') : type;

const fieldIn = (type: RecordedType, name: string): RecordedField | undefined =>
  type.kind === 'object' ? type.fields[name] : undefined;
