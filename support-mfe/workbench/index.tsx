import { showWorkbenchStates } from '@horae/tooling/workbench/show-states.tsx';
import { chatStates } from './chat-states.tsx';

showWorkbenchStates('support', chatStates);
