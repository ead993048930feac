import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { legacyPage } from '#kernel/server/http/answers/legacy-page.ts'
import { network } from '../module.ts'

const gigabyte = 1_073_741_824
/** Clients read a number: this stands for a plan without a limit. */
const unlimited = 99_999
const inGigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(2)}GB`

const both = (name: string, used: string, total: string): string =>
  `<div class="btn">${name}<br> <span>已用：${used}</span> <span>总量：${total}</span><br></div>`
const alone = (name: string, used: string): string =>
  `<div class="btn">${name}<br> <!-- --> <!-- --> <span>已用：${used}</span><br></div>`

/** The page of the running period as existing clients scrape it. A browser is redirected to the real page. */
export function usageFace({ site }: ReadContext, { used, quota }: { used: number; quota: number }): string {
  const free = quota > 0 ? Math.min(used, quota) : used
  const total = quota > 0 ? inGigabytes(quota) : `${unlimited}.00GB`
  return legacyPage(site, {
    title: fill(wordingOf(network, 'title.usage', 'zh', site.words), {}),
    page: 'shenLan/flowMsg',
    body: ({ title, href }) => `${both('免费流量', inGigabytes(free), total)}
${both('赠送流量', inGigabytes(0), inGigabytes(0))}
${alone('计费流量', inGigabytes(used - free))}
<p><a href="${href}">${title}</a></p>`,
  })
}
