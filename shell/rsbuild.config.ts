import { hostConfig } from '@horae/shared/build/host-config.ts';

export default hostConfig(import.meta.dirname);
