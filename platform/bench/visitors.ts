import { visit } from './visit.ts';

/** Run by the load report in a process of its own, so that what visitors cost is not counted as the platform's. */
const [base = '', clientId = '', count = '0'] = process.argv.slice(2);
const visits = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) => visit({ base, clientId, index })),
);
process.send?.(visits, () => process.disconnect());
