import type { ReadContext } from '#kernel/server/context.ts'
import { jsonInScript } from '#kernel/server/http/answers/escape.ts'
import { legacyPage } from '#kernel/server/http/answers/legacy-page.ts'
import { wordOf } from './wording.ts'

type Page = { list: readonly object[]; gpa: string }

/**
 * The score page as legacy clients scrape it: `list: […],` on one line, and a line that is exactly `gpa:'3.50'`. A
 * browser is redirected to the real page.
 */
export function scoreFace({ site }: ReadContext, { list, gpa }: Page): string {
  return legacyPage(site, {
    title: wordOf({ site, language: 'zh' }, 'title.index'),
    page: 'score/index',
    body: ({ title, href }) => `<h1>${title}</h1>
<p><a href="${href}">${title}</a></p>
<script type="text/javascript">
var vm = {
list: ${jsonInScript(list)},
gpa:'${gpa}'
};
</script>`,
  })
}
