import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { escapeHtml, jsonInScript } from '#kernel/server/http/escape.ts'
import { baseOf } from '#kernel/site.ts'
import { health } from '../module.ts'

export type FaceData = {
  info: Record<string, unknown>
  oldInfo: Record<string, unknown>
  uinfo: Record<string, unknown>
  hasFlag: number
}

/**
 * The report page as its clients read it, line by line: `var def = …;`, `oldInfo: …,` and `hasFlag: '…'`, each on a line of
 * its own. A browser goes on to the page itself. Clients take the words for signing in anywhere in it as a sign that nobody is, so no answer may bring them along.
 */
export function reportFace(ctx: ReadContext, { info, oldInfo, uinfo, hasFlag }: FaceData): string {
  // In Chinese whoever asks: clients look for the title.
  const said = (key: string) => escapeHtml(wordingOf(health, key, 'zh'))
  const page = escapeHtml(`${baseOf(ctx.site)}ncov/index`)
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${said('title.report')}</title>
<meta http-equiv="refresh" content="0;url=${page}">
</head>
<body>
<h1>${said('title.report')}</h1>
<p>${said(hasFlag === 1 ? 'face.done' : 'face.due')}</p>
<p><a href="${page}">${said('face.open')}</a></p>
<script type="text/plain">
var def = ${inScript(info)};
var vm = {
data: {
uinfo: ${inScript(uinfo)},
oldInfo: ${inScript(oldInfo)},
hasFlag: '${hasFlag}',
}
};
</script>
</body>
</html>
`
}

/** One line of JSON that no script element ends in. */
const inScript = (value: unknown): string => jsonInScript(value).replaceAll('登录', '\\u767b\\u5f55')
