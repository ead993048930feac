export const referenceStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dee5, #333b46); --soft: light-dark(#5b6572, #9aa5b1); --tint: light-dark(#f4f6f9, #1d232b); --link: light-dark(#0b5cad, #7db7ff) }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; background: light-dark(#fff, #14181d); color: light-dark(#1c232b, #e4e9ef) }
a { color: var(--link) }
nav { padding: 16px 24px; border-bottom: 1px solid var(--line) }
nav ul { list-style: none; margin: 8px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 20px }
nav a { display: inline-block; padding: 6px 0 }
.languages { margin: 0; display: flex; gap: 16px }
.languages [aria-current] { color: inherit; text-decoration: none; font-weight: 600 }
main { max-width: 960px; margin: 0 auto; padding: 16px 24px 80px }
h1 { font-size: 26px; line-height: 1.3 }
h2 { margin-top: 48px; padding-bottom: 6px; border-bottom: 1px solid var(--line) }
h2 small, .access, .none, .note { color: var(--soft); font-weight: 400; font-size: 14px }
h3 { font-size: 16px; display: flex; flex-wrap: wrap; align-items: center; gap: 8px }
h4 { margin: 14px 0 4px; font-size: 14px; color: var(--soft) }
code, pre { font-family: ui-monospace, Consolas, "Liberation Mono", monospace; font-size: 13.5px; overflow-wrap: anywhere }
article { margin: 24px 0; padding: 4px 18px 16px; border: 1px solid var(--line); border-radius: 12px }
pre { margin: 0; padding: 12px; overflow-x: auto; background: var(--tint); border-radius: 8px }
table { width: 100%; border-collapse: collapse }
th, td { padding: 6px 10px 6px 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400 }
th { color: var(--soft); font-size: 13px }
.method { padding: 1px 8px; border-radius: 6px; background: var(--tint); font-size: 12px; letter-spacing: .04em }
@media (min-width: 1100px) {
  body { display: grid; grid-template-columns: 260px 1fr }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; border: 0; border-inline-end: 1px solid var(--line) }
  nav ul { display: block }
}
`
