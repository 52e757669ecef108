import type { ModuleId, RemoteLoader, SlotWords } from '@horae/shared';
import type { ComponentType } from 'react';
import { fakeLoader } from '../testing/fake-loader.tsx';

/** Slots that render nothing in their place. */
const UNSEEN: readonly ModuleId[] = ['account/WishKeeper', 'catalog/SearchBox'];

/** The texts that the assistant declares for its slot. */
const WORDS: SlotWords = {
  'assistant/TalkPanel': {
    sentence: 'Ask about size, movement, straps or care.\nThe answer is spoken and written.',
    waiting: 'Looking that up for you.',
    samples: ['How thick is it?', 'Can I swim with it?', 'Does it wind itself?'],
  },
};

/** Creates a loader that renders a placeholder with its name for each slot. */
export function createSlotPlaceholderLoader(): RemoteLoader {
  const known = new Map<ModuleId, ComponentType<object>>();
  const component = (id: ModuleId): ComponentType<object> => {
    const Slot =
      known.get(id) ?? (() => (UNSEEN.includes(id) ? null : <WorkbenchSlotStub module={id} />));
    known.set(id, Slot);
    return Slot;
  };
  return { ...fakeLoader({}, WORDS), component };
}

/** Placeholder for a slot of another remote, whose look this remote's pictures must not depend on. */
export function WorkbenchSlotStub({ module }: { module: ModuleId }) {
  return (
    <div
      style={{
        boxSizing: 'border-box',
        minBlockSize: 44,
        padding: '10px 12px',
        border: '1px dashed var(--edge)',
        color: 'var(--ink-2)',
        font: 'var(--type-small)',
      }}
    >
      {module}
    </div>
  );
}
