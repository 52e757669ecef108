import { join } from 'node:path';
import type { RecordedType } from '@horae/shared/contract-record';
import { API } from 'typescript/unstable/sync';
import { toRecordedType } from './record-typescript-type.ts';

export interface SlotAndEventTypes {
  /** Props, by the ids of slots. */
  slots: Record<string, RecordedType>;
  /** Payloads, by the names of events. */
  events: Record<string, RecordedType>;
}

const CONFIG = join(import.meta.dirname, 'tsconfig.json');
const TYPES = join(import.meta.dirname, 'contract-types.ts');

/**
 * Reads the types of slots and events as the compiler sees them.
 * @throws when one of them is of a kind that is not recorded.
 */
export function readContractTypes(): SlotAndEventTypes {
  const api = new API({ cwd: import.meta.dirname });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    const file = project?.program.getSourceFile(TYPES);
    const module = file && project?.checker.getSymbolAtLocation(file);
    if (!project || !module) throw new Error(`${TYPES} cannot be read`);
    const { checker } = project;
    const listed = (name: string): Record<string, RecordedType> => {
      const symbol = checker.getExportsOfModule(module).find((one) => one.name === name);
      if (!symbol) throw new Error(`${TYPES} has no ${name}`);
      const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      return Object.fromEntries(
        properties.map((one) => {
          const type = checker.getTypeOfSymbol(one);
          if (!type) throw new Error(`${one.name} has no type`);
          return [one.name, toRecordedType(checker, type)];
        }),
      );
    };
    return { slots: listed('SlotTypes'), events: listed('ContractEventTypes') };
  } finally {
    api.close();
  }
}
