import type { Fail } from '#kernel/fail.ts'
import { localeNames } from '#kernel/messages.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import { baseOf } from '#kernel/site.ts'
import { kernel } from '#kernel/words.ts'
import type { Asking } from './asking.ts'
import { beginRefusal, failText, isBusy } from './envelope.ts'
import { escapeHtml } from './escape.ts'

type Refused = Pick<Asking, 'request' | 'reply' | 'site'> & { module: Module }

/** A refusal for a person with no page of ours open that could show it: sent here by another site, or on the way to a page. */
export function sendRefusal({ module, request, reply, site }: Refused, fail: Fail): void {
  const language = site.languages[0]!
  const said = escapeHtml(failText(fail, module, language, site))
  const isWorthAnother = isBusy(fail)
  const way = escapeHtml(wordingOf(kernel, isWorthAnother ? 'again' : 'home', language, site.words))
  const href = isWorthAnother ? escapeHtml(request.originalUrl) : baseOf(site)
  beginRefusal(reply, fail)
    .type('text/html; charset=utf-8')
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
<a href="${href}">${way}</a>
</body>
</html>
`)
}
