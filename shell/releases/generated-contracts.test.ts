import type { ContractRecord, RecordedType, TypeWithExamples } from '@horae/shared/contract-record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRemoteContractBreaches } from './contract-gate.ts';
import type { BuildRecord } from './release.ts';
import {
  arbitraryContractChange,
  type ContractChange,
  TEST_TYPE_CHANGES,
} from './testing/arbitrary-contract-change.ts';
import { judgeByTypeScript } from './testing/judge-by-typescript.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const CASES = 400;
const SEED = 20_260_316;

const none = (): ContractRecord => ({
  ...{ lends: {}, shows: {}, says: {}, hears: {}, takes: {}, sends: {} },
});
const recorded = (type: RecordedType): TypeWithExamples => ({ type, examples: [] });
const built = (contract: string): BuildRecord => ({
  ...{ revision: null, federation: '2.9.2', shared: [], isProduction: true },
  contract,
});

/** The two sides as they would be live. */
function sidesOf({ through, by, isLater, mayLack, given, taken }: ContractChange) {
  const [giver, taker] = [none(), none()];
  if (through === 'slot') {
    if (given) {
      giver.shows['taker/Slot'] = { ...recorded(given), ...(mayLack && { mayLack: true }) };
    }
    if (taken) taker.lends['taker/Slot'] = recorded(taken);
    else taker.lends['taker/Other'] = recorded({ kind: 'object', fields: {} });
  } else if (through === 'event') {
    giver.says[given ? 'said' : 'renamed'] = recorded(given ?? { kind: 'object', fields: {} });
    if (taken) taker.hears.said = { ...recorded(taken), from: ['giver'] };
  } else {
    if (given) giver.sends['taker/action'] = recorded(given);
    taker.takes[taken ? 'taker/action' : 'taker/renamed'] = taken ?? { kind: 'anything' };
  }
  const version = (side: ContractChange['by']) => built(side === by && isLater ? '1.8.0' : '1.7.0');
  return [
    createSampleRelease('giver', '1', { contract: giver, build: version('giver') }),
    createSampleRelease('taker', '1', { contract: taker, build: version('taker') }),
  ];
}

test('generated changes of the contract are refused or accepted as the compiler judges them', () => {
  const changes = fc.sample(arbitraryContractChange, { numRuns: CASES, seed: SEED });
  const verdicts = judgeByTypeScript(changes);
  const judged = changes.map((change, index) => ({
    change,
    reasons: findRemoteContractBreaches(sidesOf(change), [change.by]).map(({ reason }) => reason),
    compiler: verdicts[index] ?? [],
  }));
  const wrong = judged.filter(
    ({ reasons, compiler }) => reasons.length > 0 !== compiler.length > 0,
  );
  const refused = judged.filter(({ reasons }) => reasons.length > 0);

  expect(wrong).toEqual([]);
  // Neither of the two may always say the same, and no change may be left untried.
  expect(refused.length).toBeGreaterThan(CASES / 4);
  expect(refused.length).toBeLessThan((CASES * 3) / 4);
  expect(new Set(changes.map(({ what }) => what))).toEqual(new Set(Object.keys(TEST_TYPE_CHANGES)));
});
