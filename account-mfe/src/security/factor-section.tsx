import { useQuery, useQueryClient } from '@horae/shared/query';
import { type ComponentProps, useState } from 'react';
import { Loaded, useForgotten } from '../member-area/loaded.tsx';
import styles from '../member-area/section.module.css';
import { FactorAtRest } from './factor-at-rest.tsx';
import { type FactorChange, type Step, useFirstFactorStep } from './factor-step.ts';
import { messages } from './messages.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorState } from './security-api.ts';
import { SetUpFactor } from './set-up-factor.tsx';

const texts = messages.factor;
export const FACTOR_KEY = ['account', 'second-factor'] as const;

/** The second factor: on or off, and the way from one to the other. */
export function FactorSection() {
  useForgotten(FACTOR_KEY);
  const query = useQuery({
    queryKey: FACTOR_KEY,
    queryFn: async () => (await import('./security-api.ts')).findSecondFactor(),
    refetchInterval: false,
    gcTime: 0,
  });
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor">{texts.title}</h2>
      <Loaded query={query} what={texts.what}>
        {(state) => <FactorSteps state={state} />}
      </Loaded>
    </section>
  );
}

function FactorSteps({ state }: { state: SecondFactorState }) {
  const [step, setStep] = useState<Step>(useFirstFactorStep());
  const cache = useQueryClient();
  const cancel = () => setStep({ kind: 'rest', said: '' });
  const settle = async (said: string) => {
    await cache.invalidateQueries({ queryKey: FACTOR_KEY });
    setStep({ kind: 'rest', said });
  };
  const act = async (change: FactorChange, proof: Proof) => {
    const next = await carryOut(change, proof);
    if (next) setStep(next);
    else await settle(texts.isOff);
  };

  switch (step.kind) {
    case 'proof': {
      const { change } = step;
      return (
        <ProofForm {...PROOFS[change]} act={(...proof) => act(change, proof)} cancel={cancel} />
      );
    }
    case 'set-up': {
      const show = (codes: string[]) => setStep({ kind: 'codes', codes });
      return <SetUpFactor {...step} done={show} cancel={cancel} />;
    }
    case 'codes':
      return <RecoveryCodes codes={step.codes} done={() => settle(texts.isOn)} />;
    default: {
      const begin = (change: FactorChange) => setStep({ kind: 'proof', change });
      return <FactorAtRest state={state} said={step.said} begin={begin} />;
    }
  }
}

const PROOFS = {
  'turn-on': { text: texts.proveOn, submit: texts.goOn },
  'turn-off': { text: texts.proveOff, submit: texts.turnOff },
  renew: { text: texts.proveRenew, submit: texts.renew },
};

type Proof = Parameters<ComponentProps<typeof ProofForm>['act']>;

/** Carries out a proven change and returns the next step; `null` when there is none. */
async function carryOut(change: FactorChange, proof: Proof): Promise<Step | null> {
  const [password, emailCode] = proof;
  const api = await import('./security-api.ts');
  if (change === 'turn-on') {
    return { kind: 'set-up', begun: await api.beginSecondFactor(password, emailCode) };
  }
  if (change === 'renew') return { kind: 'codes', codes: await api.renewRecoveryCodes(password) };
  await api.turnOffSecondFactor(password);
  return null;
}
