import type { ExposedModule, ModuleId } from '@horae/shared';
import type { LoadModule } from './load-module.ts';

interface RememberedModules {
  load: LoadModule;
  loaded: (id: ModuleId) => ExposedModule | undefined;
}

/** Remembers what has been loaded, so that it can be had without waiting. */
export function rememberModules(load: LoadModule): RememberedModules {
  const modules = new Map<ModuleId, ExposedModule>();
  return {
    load: async (id, attempt) => {
      const module = await load(id, attempt);
      modules.set(id, module);
      return module;
    },
    loaded: (id) => modules.get(id),
  };
}
