import type { OfferedTool, Tool, ToolModule } from '@horae/shared';
import { within } from '@horae/shared/within';
import { getInstance } from '@module-federation/enhanced/runtime';
import { LOAD_LIMIT_MS } from '../loading/load-module.ts';

/**
 * Loads the module of a tool from its remote, which the page has made known already.
 * @throws when it cannot be had, or is no tool.
 */
export async function loadTool({ remote, module, name }: OfferedTool): Promise<Tool<unknown>> {
  const id = `${remote}/${module}`;
  const host = getInstance();
  if (!host) throw new Error('The federation runtime has not started');
  const loaded = await within(LOAD_LIMIT_MS, id, host.loadRemote<unknown>(id));
  const { tools } = (loaded ?? {}) as Partial<ToolModule>; // looked at on the next lines
  const tool = tools?.[name];
  if (!tool?.schema?.['~standard']) throw new Error(`${id}: exports no tool ${name}`);
  return tool;
}
