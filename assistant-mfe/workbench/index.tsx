import { showWorkbenchStates } from '@horae/tooling/workbench/show-states.tsx';
import { talkStates } from './talk-states.tsx';

showWorkbenchStates('assistant', talkStates);
