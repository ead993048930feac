import type { FastifyReply } from 'fastify'
import { localeNames } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import { kernel } from '#kernel/words.ts'
import { escapeHtml } from './escape.ts'

/** Whatever is asked of a site that its operator closed; nothing of it is told but its name. */
export function sendClosed({ name, languages, words }: Site, reply: FastifyReply) {
  const language = languages[0]!
  const title = escapeHtml(name[language] ?? Object.values(name)[0] ?? '')
  const notice = escapeHtml(wordingOf(kernel, 'closed', language, words))
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(`<!doctype html>
<html lang="${localeNames[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;box-sizing:border-box;
font:16px/1.6 system-ui,sans-serif;text-align:center}
h1,p{margin:0}
h1{font-size:22px}
</style>
</head>
<body>
<h1>${title}</h1>
<p>${notice}</p>
</body>
</html>
`)
}
