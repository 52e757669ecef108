/** The template that holds what a page starts with until something on it needs that. */
const ID = 'start-on-need';

/**
 * Starts a page with the first press or focus of something that needs a script; links need none, and neither does what
 * opens by itself. Its elements come from a template, so that nothing becomes a script out of text. Presses that come
 * before the code are remembered as on any page (`early-presses.ts`).
 */
export const START_ON_NEED_SCRIPT = `(() => {
const needs = ':is(button,input,select,textarea):not([popovertarget],form[data-action] *),[data-early]';
const start = ({ target }) => {
  const parts = document.getElementById('${ID}');
  if (!parts || !target.closest?.(needs)) return;
  parts.remove();
  document.head.append(parts.content);
};
for (const act of ['pointerdown', 'focusin', 'click']) addEventListener(act, start, true);
})();`;

/** Markup that does nothing until a visitor needs it: import map, scripts and data of a page. */
export const startOnNeed = (parts: string[]): string[] => [
  `<template id="${ID}">${parts.join('')}</template>`,
  `<script>${START_ON_NEED_SCRIPT}</script>`,
];
