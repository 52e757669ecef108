import { remoteConfig } from '@horae/shared/tooling/remote-config.ts';
import remote from './remote.json' with { type: 'json' };

export default remoteConfig(import.meta.dirname, remote);
