import type { ReadContext } from '#kernel/server/context.ts'
import { escapeHtml, jsonInScript } from '#kernel/server/http/answers/escape.ts'
import { baseOf } from '#kernel/site.ts'
import { wordOf } from './wording.ts'

type Page = { list: readonly object[]; gpa: string }

/**
 * The score page as legacy clients scrape it: `list: […],` on one line, and a line that is exactly `gpa:'3.50'`. A
 * browser is redirected to the real page.
 */
export function scoreFace({ site }: ReadContext, { list, gpa }: Page): string {
  const title = escapeHtml(wordOf({ site, language: 'zh' }, 'title.index'))
  const page = escapeHtml(`${baseOf(site)}score/index`)
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
list: ${jsonInScript(list)},
gpa:'${gpa}'
};
</script>
</body>
</html>
`
}
