import { hostConfig } from '@horae/tooling/build/host-config.ts';

export default hostConfig(import.meta.dirname);
