/** The shop's own colours; the page needs no other file. */
export const STATUS_STYLE = `
:root { color-scheme: light dark; --ground: #f8f7f5; --raised: #fff; --ink: #1c1a17; --ink-2: #565149; --line: #e1ddd5; --good: #2f6b4a; --fair: #b0820f; --poor: #a32a22; --accent: #b0440f; }
@media (prefers-color-scheme: dark) { :root { --ground: #161513; --raised: #201e1b; --ink: #f2efe9; --ink-2: #b9b3a8; --line: #3a3631; --good: #6fbf92; --fair: #d9ab45; --poor: #ef8a80; --accent: #f0a27c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.6 system-ui, sans-serif; }
main { max-inline-size: 1120px; margin-inline: auto; padding: 40px 20px 80px; }
h1 { margin: 0; font: 400 2.5rem/1.12 Georgia, serif; letter-spacing: -0.012em; }
h2 { margin: 48px 0 12px; font: 400 1.625rem/1.25 Georgia, serif; }
h3 { margin: 0; font: 400 1.375rem/1.3 Georgia, serif; }
p { margin: 8px 0 0; color: var(--ink-2); max-inline-size: 68ch; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
.versions { display: grid; gap: 16px; padding: 0; margin: 20px 0 0; list-style: none; }
.version { display: grid; gap: 16px 32px; padding: 20px; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; }
.head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.head code, td code { overflow-wrap: anywhere; font-size: 0.8125rem; color: var(--ink-2); }
.state { padding: 0 10px; border: 1px solid var(--line); border-radius: 99px; font-size: 0.875rem; }
.canary { border-color: currentColor; color: var(--accent); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px 24px; margin: 0; }
.facts div { min-inline-size: 0; }
dt { font-size: 0.875rem; color: var(--ink-2); }
dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
dd small { display: block; font-size: 0.8125rem; color: var(--ink-2); }
svg { display: block; max-inline-size: 100%; margin-block-start: 8px; }
.good { fill: var(--good); } .fair { fill: var(--fair); } .poor { fill: var(--poor); }
summary { min-block-size: 24px; cursor: pointer; font-size: 0.875rem; }
ul.errors { margin: 8px 0 0; padding-inline-start: 20px; font-size: 0.875rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 10px 16px 10px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
th { font-weight: 550; color: var(--ink-2); }
@media print { .version { break-inside: avoid; } }
`;
