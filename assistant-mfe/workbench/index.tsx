import { showStates } from '@horae/shared/workbench/show-states.tsx';
import { talkStates } from './talk-states.tsx';

showStates('assistant', talkStates);
