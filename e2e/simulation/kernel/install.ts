// The order counts: each of them changes what the ones after it, and the shop, find.
import './virtual-time.ts';
import './seeded-random.ts';
import './one-thread.ts';
