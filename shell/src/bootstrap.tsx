import { report } from '@horae/shared';
// A sheet of its own, which the edge writes into pages: one that names a font again would set the page anew.
import '@horae/shared/ui/fonts.css?url';
import './layers.css';
import '@horae/shared/ui/tokens.css';
import '@horae/shared/ui/base.css';
import { waitForNextTask } from './page-lifecycle.ts';

/*
 * Everything is in the first files already, but evaluated and begun in tasks of their own: between them the page paints
 * and listens. Not package by package: imported by name, a package brings all that it exports.
 */
async function boot(): Promise<void> {
  await waitForNextTask();
  const { start } = await import(/* webpackMode: "eager" */ './hydrate-page.tsx');
  await waitForNextTask();
  await start();
}

boot().catch((error: unknown) => report(error, 'start'));
