import { showStates } from '@horae/tooling/workbench/show-states.tsx';
import { chatStates } from './chat-states.tsx';

showStates('support', chatStates);
