import { hostConfig } from '@horae/shared/tooling/host-config.ts';

export default hostConfig(import.meta.dirname);
