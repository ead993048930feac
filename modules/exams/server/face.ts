import type { ReadContext } from '#kernel/server/context.ts'
import { escapeHtml, jsonInScript } from '#kernel/server/http/answers/escape.ts'
import { baseOf } from '#kernel/site.ts'
import { inChinese } from './wording.ts'

/**
 * The exam page as legacy clients scrape it: a line of eight spaces and `data: {JSON},`. A browser is redirected to the
 * real page.
 */
export function examFace(ctx: ReadContext, data: { term: readonly object[] }): string {
  const title = escapeHtml(inChinese(ctx, 'title.index'))
  const page = escapeHtml(`${baseOf(ctx.site)}examManage/index`)
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta http-equiv="refresh" content="0;url=${page}">
</head>
<body>
<h1>${title}</h1>
<p><a href="${page}">${title}</a></p>
<script type="text/javascript">
    var vm = {
        el: '#app',
        data: ${jsonInScript(data)},
    };
</script>
</body>
</html>
`
}
