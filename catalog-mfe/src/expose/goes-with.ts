import type { RemoteSlots } from '@horae/shared';
import { GoesWith } from '../goes-with/goes-with.tsx';

export const Component: RemoteSlots['catalog/GoesWith']['Component'] = GoesWith;
