import type { Fail } from '#kernel/fail.ts'
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
    style: buttonStyle(site.brand),
    body: `<p>${said}</p>\n<a class="way" href="${href}">${way}</a>`,
  })
}
