import { report } from '@horae/shared';
import './layers.css';
import '@horae/shared/ui/fonts.css';
import '@horae/shared/ui/tokens.css';
import '@horae/shared/ui/base.css';
import { nextTask } from './next-task.ts';

/*
 * Everything is in the first files already, but evaluated one part after the other: between them the page paints and
 * listens.
 */
async function boot(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@horae/shared/router');
  await import(/* webpackMode: "eager" */ '@horae/shared/query');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  await start();
}

boot().catch((error: unknown) => report(error, 'start'));
