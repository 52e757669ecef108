// Federation settles the shared versions before anything that uses them may run.
import('./bootstrap.tsx');
