import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { baseOf } from '#kernel/site.ts'
import { forms } from '../module.ts'

type FaceData = { number: number; title: string; latest: { id: string } | null }

/**
 * HTML page for legacy clients: `.footReturn > input` has the id of the caller's record. A browser is redirected to the
 * real page.
 */
export function formFace({ site }: ReadContext, { number, title, latest }: FaceData): string {
  const page = escapeHtml(`${baseOf(site)}form/formtemplat?formid=${number}`)
  const said = escapeHtml(title)
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${said}</title>
<meta http-equiv="refresh" content="0;url=${page}">
</head>
<body>
<h1>${said}</h1>
<p><a href="${page}">${escapeHtml(wordingOf(forms, 'face.open', 'zh', site.words))}</a></p>
<div class="footReturn"><input type="hidden" name="id" value="${latest ? recordNumber(latest.id) : ''}"></div>
</body>
</html>
`
}

/** Legacy clients send it back as a number; it only has to be stable per submission. */
export const recordNumber = (id: string): string =>
  String(Number.parseInt(id.replaceAll('-', '').slice(-12), 16) % 2_147_483_647)
