import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContractRecord, RecordedType, TypeWithExamples } from '@horae/shared/contract-record';
import { readRemoteDeclaration } from '@horae/shared/remote-declaration';
import { FORM_ACTIONS_FILE } from '../exposed-files.ts';
import { readContractTypes, type SlotAndEventTypes } from './read-contract-types.ts';
import { type ContractUses, readContractUses } from './read-used-contract-names.ts';
import {
  type FormSchema,
  inferTypeFromForms,
  recordFormFields,
} from './record-form-field-types.ts';
import { readContractExamples } from './slot-and-event-examples.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Forms of a folder that others' actions take, as examples by the ids of the actions. */
const FORMS = 'sent-forms.json';
type SentForms = Record<string, Record<string, string | string[]>[]>;

interface Part {
  folder: string;
  name: string;
  /** Ids of its slots and actions. */
  slots: string[];
  actions: string[];
  uses: ContractUses;
  forms: SentForms;
}

/**
 * Returns the expected `contract.json` of every released folder, by folder.
 * @throws naming a form that goes to another remote and has no example.
 */
export async function buildContractRecords(root = ROOT): Promise<Record<string, ContractRecord>> {
  const parts = readdirSync(root)
    .filter((folder) => folder === 'shell' || folder.endsWith('-mfe'))
    .map((folder) => readPart(root, folder));
  const contract = readContractTypes();
  const records: Record<string, ContractRecord> = {};
  for (const part of parts) {
    const takes = await takenForms(root, part);
    records[part.folder] = { ...valuesOf(part, parts, contract), takes, sends: sent(part, parts) };
  }
  return records;
}

function readPart(root: string, folder: string): Part {
  const json = (file: string): unknown =>
    JSON.parse(readFileSync(join(root, folder, file), 'utf8'));
  const forms = existsSync(join(root, folder, FORMS)) ? (json(FORMS) as SentForms) : {}; // the folder's own data
  // Events of the shared code count as the host's, which brings that code.
  if (folder === 'shell') {
    const { says, hears: receives } = readContractUses([
      join(root, 'shell/src'),
      join(root, 'shared/src'),
    ]);
    const uses = { ...readContractUses([join(root, 'shell/src')]), says, hears: receives };
    return { folder, name: 'shell', slots: [], actions: [], uses, forms };
  }
  const { name, slots, actions = [] } = readRemoteDeclaration(json('remote.json'), folder);
  return {
    folder,
    name,
    slots: slots.map(({ module }) => `${name}/${module}`),
    actions: actions.map((action) => `${name}/${action.name}`),
    uses: readContractUses([join(root, folder, 'src')]),
    forms,
  };
}

/** Slots and events, which have types. */
function valuesOf(
  { name, slots: own, uses }: Part,
  parts: Part[],
  { slots, events }: SlotAndEventTypes,
): Pick<ContractRecord, 'lends' | 'shows' | 'says' | 'hears'> {
  const foreign = [...uses.named].filter((id) => !id.startsWith(`${name}/`));
  const from = (event: string) =>
    parts.filter((part) => part.uses.says.has(event)).map((part) => part.name);
  return {
    lends: listed(own, slots, (one) => one),
    shows: listed(foreign, slots, (one, id) => ({
      ...one,
      ...(uses.requested.has(id) && { mayLack: true as const }),
    })),
    says: listed([...uses.says], events, (one) => one),
    hears: listed([...uses.hears], events, (one, id) => ({ ...one, from: from(id) })),
  };
}

/** Those names that have a type, in order. */
function listed<One>(
  names: string[],
  types: Record<string, RecordedType>,
  as: (one: TypeWithExamples, name: string) => One,
): Record<string, One> {
  return Object.fromEntries(
    names.toSorted().flatMap((name) => {
      const type = types[name];
      return type ? [[name, as({ type, examples: readContractExamples(name) }, name)]] : [];
    }),
  );
}

interface Actions {
  actions: Record<string, { schema: FormSchema } | undefined>;
}

/** The fields of its own actions, as their schemas read them. */
async function takenForms(root: string, part: Part): Promise<ContractRecord['takes']> {
  const takes: ContractRecord['takes'] = {};
  if (part.actions.length === 0) return takes;
  const file = join(root, part.folder, FORM_ACTIONS_FILE);
  const { actions } = (await import(pathToFileURL(file).href)) as Actions; // as the contract has it
  const declared = part.actions.map((id) => id.slice(id.indexOf('/') + 1)).toSorted();
  const differing = Object.keys(actions).filter((name) => !declared.includes(name));
  for (const name of declared) {
    const action = actions[name];
    if (action) takes[`${part.name}/${name}`] = recordFormFields(action.schema);
    else differing.push(name);
  }
  if (differing.length > 0) {
    throw new Error(
      `${part.name}: remote.json and ${FORM_ACTIONS_FILE} disagree about ${differing}`,
    );
  }
  return takes;
}

function sent({ folder, name, uses, forms }: Part, parts: Part[]): ContractRecord['sends'] {
  const actions = parts.filter((part) => part.name !== name).flatMap((part) => part.actions);
  const named = [...uses.named].filter((id) => actions.includes(id)).toSorted();
  return Object.fromEntries(
    named.map((id) => {
      const examples = forms[id];
      if (!examples?.length) throw new Error(`${folder}/${FORMS} has no form for ${id}`);
      return [id, { type: inferTypeFromForms(examples), examples }];
    }),
  );
}
