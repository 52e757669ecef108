import { showWorkbenchStates } from '@horae/tooling/workbench/show-states.tsx';
import { talkStates } from './talk-workbench-states.tsx';

showWorkbenchStates('assistant', talkStates);
