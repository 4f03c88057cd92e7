/** Styles of the report: the browser's own fonts and colours, light or dark as the reader has chosen. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --line: light-dark(#d5d9de, #3a4048);
  --soft: light-dark(#f4f6f8, #1d2126);
  --good: light-dark(#176b33, #7bd49a);
  --bad: light-dark(#a3172b, #ff98a4);
  --good-soft: light-dark(#e6f4ea, #16301f);
  --bad-soft: light-dark(#fdeaec, #3b171c);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1f24, #e7eaee); background: light-dark(#fff, #131619); }
main, header, nav { max-width: 78rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2rem; }
h1 { margin: 0 0 .5rem; font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 2px solid var(--line); font-size: 1.5rem; }
h3 { margin: 2rem 0 .5rem; font-size: 1.15rem; }
a { color: light-dark(#0b57a4, #8fc3ff); }
.verdict { display: inline-block; padding: .35rem .8rem; border-radius: .5rem; font-weight: 600; }
.good { color: var(--good); } .bad { color: var(--bad); }
.verdict.good { background: var(--good-soft); } .verdict.bad { background: var(--bad-soft); }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 2.5rem; padding-left: 1.2rem; }
nav ul ul { display: block; }
.findings { padding: .8rem 1rem .8rem 2.2rem; border-left: 4px solid var(--bad); background: var(--bad-soft); overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead th { font-size: .85rem; font-weight: 600; opacity: .8; }
td small, th small { display: block; font-weight: 400; opacity: .75; }
tbody th { font-weight: 600; }
td summary { white-space: nowrap; padding: 0; font-weight: 400; }
.coverage { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .8rem; padding: 0; list-style: none; }
.coverage li { padding: .7rem .9rem; border-radius: .5rem; background: var(--soft); }
.coverage strong { display: block; font-size: 1.3rem; }
progress { width: 100%; height: .5rem; accent-color: var(--good); }
progress.bad { accent-color: var(--bad); }
.step { margin: 1.5rem 0; }
.pictures { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
.pictures a { flex: 0 0 auto; }
.pictures img { display: block; border: 1px solid var(--line); border-radius: .4rem; background: #fff; max-height: 40rem; object-fit: cover; object-position: top; }
.pictures .phone img { width: 12rem; } .pictures .desktop img { width: 38rem; }
pre { padding: 1rem; border-radius: .5rem; background: var(--soft); overflow-x: auto; font: .85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
details > summary { cursor: pointer; font-weight: 600; padding: .3rem 0; }
@media (max-width: 40rem) { .pictures .desktop img { width: 28rem; } }
`
