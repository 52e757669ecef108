import type { ModuleId, RemoteLoader, SlotWords } from '@horae/shared';
import type { ComponentType } from 'react';
import { type FakeModules, fakeLoader } from '../testing/fake-loader.tsx';
import { SlotPlaceholder } from './slot-placeholder.tsx';

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

/** Creates a loader of a state's modules; any other slot renders a placeholder with its name. */
export function workbenchLoader(modules: FakeModules = {}): RemoteLoader {
  const given = fakeLoader(modules, WORDS);
  const places = new Map<ModuleId, ComponentType<object>>();
  const placeOf = (id: ModuleId): ComponentType<object> => {
    const known = places.get(id);
    if (known) return known;
    const Place = () => (UNSEEN.includes(id) ? null : <SlotPlaceholder module={id} />);
    places.set(id, Place);
    return Place;
  };
  return {
    ...given,
    component: (id, attempt) => (modules[id] ? given.component(id, attempt) : placeOf(id)),
  };
}
