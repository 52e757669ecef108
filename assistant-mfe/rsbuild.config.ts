import { remoteConfig } from '@horae/tooling/build/remote-config.ts';
import remote from './remote.json' with { type: 'json' };

export default remoteConfig(import.meta.dirname, remote);
