import type { FastifyReply } from 'fastify'
import { type Language, localeNames } from '#kernel/language/messages.ts'

type PlainPage = { language: Language; title: string; body: string; style?: string }

/** A page without scripts, for when the portal's own cannot be shown. Its parts have to be escaped already. */
export function sendPlainPage(reply: FastifyReply, { language, title, body, style = '' }: PlainPage) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .send(`<!doctype html>
<html lang="${localeNames[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:24px;padding:24px;box-sizing:border-box;
font:16px/1.6 system-ui,sans-serif;text-align:center}
h1,p{margin:0}
h1{font-size:22px}
p{max-width:22em}
${style}</style>
</head>
<body>
${body}
</body>
</html>
`)
}

/** Style of the page's main button, in the site's colour. */
export const buttonStyle = ({ primary, radius }: { primary: string; radius: number }): string =>
  `a.way{justify-self:center;padding:10px 28px;border-radius:${radius}px;background:${primary};color:#fff;text-decoration:none}\n`
