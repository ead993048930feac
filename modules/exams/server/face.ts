import type { ReadContext } from '#kernel/server/context.ts'
import { jsonInScript } from '#kernel/server/http/answers/escape.ts'
import { legacyPage } from '#kernel/server/http/answers/legacy-page.ts'
import { inChinese } from './wording.ts'

/**
 * The exam page as legacy clients scrape it: a line of eight spaces and `data: {JSON},`. A browser is redirected to the
 * real page.
 */
export function examFace(ctx: ReadContext, data: { term: readonly object[] }): string {
  return legacyPage(ctx.site, {
    title: inChinese(ctx, 'title.index'),
    page: 'examManage/index',
    body: ({ title, href }) => `<h1>${title}</h1>
<p><a href="${href}">${title}</a></p>
<script type="text/javascript">
    var vm = {
        el: '#app',
        data: ${jsonInScript(data)},
    };
</script>`,
  })
}
