import type { FastifyReply } from 'fastify'
import { fill, type Language } from '#kernel/language/messages.ts'
import { kernel } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import { escapeHtml } from '../answers/escape.ts'
import type { OtherSiteLink } from './other-site.ts'
import { buttonStyle, sendPlainPage } from './plain-page.ts'

/** A page that says that a URL belongs to another site of the installation, with a link to it. */
export function sendOtherSitePage(site: Site, { to, url, why, here }: OtherSiteLink, reply: FastifyReply) {
  const language = site.languages[0]!
  const params = { name: nameOf(to, language), here: nameOf(site, language) }
  const say = (key: string) => escapeHtml(fill(wordingOf(kernel, `elsewhere.${key}`, language, site.words), params))
  return sendPlainPage(reply.header('cache-control', 'no-store'), {
    language,
    title: `${say('title')} - ${escapeHtml(params.here)}`,
    style: styleOf(site),
    body: `<header>${escapeHtml(params.here)}</header>
<main>
<h1>${say('title')}</h1>
<p>${say(why)}</p>
<a class="way" href="${escapeHtml(url)}">${say('go')}<small>${escapeHtml(new URL(url).host)}</small></a>
<a href="${escapeHtml(here)}">${say('stay')}</a>
</main>`,
  })
}

const nameOf = ({ name, id }: Site, language: Language): string => name[language] ?? Object.values(name)[0] ?? id

const styleOf = ({
  brand,
}: Site): string => `${buttonStyle(brand)}body{padding:0;gap:0;place-content:normal;grid-template-rows:auto 1fr}
header{padding:14px 24px;background:${brand.primary};color:#fff;font-weight:600}
main{display:grid;place-content:center;justify-items:center;gap:16px;padding:24px 24px 18vh}
h1,p{text-wrap:balance;word-break:keep-all;overflow-wrap:anywhere}
a{color:inherit}
a.way{margin-top:16px}
small{display:block;font-size:13px;opacity:.85}
`
