import type { Fail } from '#kernel/fail.ts'
import { localeNames } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { baseOf } from '#kernel/site.ts'
import { kernel } from '#kernel/words.ts'
import type { Asking } from './asking.ts'
import { failText } from './envelope.ts'
import { escapeHtml } from './escape.ts'

/** A refusal for a person who was sent here by another site: there is no page of ours open that could show it. */
export function sendRefusal({ endpoint, reply, site }: Asking, fail: Fail): void {
  const language = site.languages[0]!
  const said = escapeHtml(failText(fail, endpoint.served.module, language, site))
  const home = escapeHtml(wordingOf(kernel, 'home', language, site.words))
  reply
    .type('text/html; charset=utf-8')
    .header('x-fail', fail.fail)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .send(`<!doctype html>
<html lang="${localeNames[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${said}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:24px;padding:24px;box-sizing:border-box;
font:16px/1.6 system-ui,sans-serif;text-align:center}
p{margin:0;max-width:22em}
a{justify-self:center;padding:10px 28px;border-radius:${site.brand.radius}px;background:${site.brand.primary};color:#fff;
text-decoration:none}
</style>
</head>
<body>
<p>${said}</p>
<a href="${baseOf(site)}">${home}</a>
</body>
</html>
`)
}
