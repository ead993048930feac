import type { FastifyReply } from 'fastify'
import { kernel } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import { escapeHtml } from '../answers/escape.ts'
import { sendPlainPage } from './plain-page.ts'

/** The answer to every request to a site that its operator closed; it reveals only the site's name. */
export function sendClosed({ name, languages, words }: Site, reply: FastifyReply) {
  const language = languages[0]!
  const title = escapeHtml(name[language] ?? Object.values(name)[0] ?? '')
  const notice = escapeHtml(wordingOf(kernel, 'closed', language, words))
  return sendPlainPage(reply.code(503), {
    language,
    title,
    style: 'body{gap:12px}\n',
    body: `<h1>${title}</h1>\n<p>${notice}</p>`,
  })
}
