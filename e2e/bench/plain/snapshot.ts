import type { Snapshot } from '@horae/shared';
import { readRemoteDeclaration } from '@horae/shared/remote-declaration';
import account from '../../../account-mfe/remote.json' with { type: 'json' };
import assistant from '../../../assistant-mfe/remote.json' with { type: 'json' };
import cart from '../../../cart-mfe/remote.json' with { type: 'json' };
import catalog from '../../../catalog-mfe/remote.json' with { type: 'json' };
import support from '../../../support-mfe/remote.json' with { type: 'json' };

const declarations = [catalog, cart, account, assistant, support].map((declared) =>
  readRemoteDeclaration(declared, declared.name),
);

/** The route table as the remotes declare it; nothing is loaded by version, so none is named. */
export const snapshot: Snapshot = {
  revision: 0,
  shell: { version: 'plain' },
  remotes: Object.fromEntries(
    declarations.map(({ name, routes, slots }) => [
      name,
      { version: 'plain', entry: '', routes, slots },
    ]),
  ),
};
