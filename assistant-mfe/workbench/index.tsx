import { showStates } from '@horae/tooling/workbench/show-states.tsx';
import { talkStates } from './talk-states.tsx';

showStates('assistant', talkStates);
