import { showStates } from '@horae/shared/workbench/show-states.tsx';
import { chatStates } from './chat-states.tsx';

showStates('support', chatStates);
