import type { Fail } from '#kernel/fail.ts'
import { fill } from '#kernel/language/messages.ts'
import { isBusy, kernel } from '#kernel/language/words.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import { baseOf } from '#kernel/site.ts'
import { beginRefusal, failText } from '../answers/envelope.ts'
import { escapeHtml } from '../answers/escape.ts'
import type { Asking } from '../asking.ts'
import { buttonStyle, sendPlainPage } from './plain-page.ts'

type Refused = Pick<Asking, 'request' | 'reply' | 'site'> & { module: Module }

/** A refusal as HTML, for a browser without a page of ours open: coming from another site, or navigating to a page. */
export function sendRefusal({ module, request, reply, site }: Refused, fail: Fail): void {
  const language = site.languages[0]!
  const said = escapeHtml(failText(fail, module, language, site))
  const isWorthAnother = isBusy(fail)
  const way = escapeHtml(wordingOf(kernel, isWorthAnother ? 'again' : 'home', language, site.words))
  const href = isWorthAnother ? escapeHtml(request.originalUrl) : baseOf(site)
  sendPlainPage(beginRefusal(reply, fail), {
    language,
    title: said,
    style: `p.id{opacity:.7;font-size:14px}\n${buttonStyle(site.brand)}`,
    body: `<p>${said}</p>\n${numberOf(request, fail, site)}<a class="way" href="${href}">${way}</a>`,
  })
}

/** Under the generic text: with it the request is found in the logs. */
function numberOf({ id }: Refused['request'], { fail }: Fail, { languages, words }: Refused['site']): string {
  if (fail !== 'broken') return ''
  const said = fill(wordingOf(kernel, 'requestId', languages[0]!, words), { id })
  return `<p class="id">${escapeHtml(said)}</p>\n`
}
