import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { legacyPage } from '#kernel/server/http/answers/legacy-page.ts'
import { forms } from '../module.ts'

type FaceData = { number: number; title: string; latest: { id: string } | null }

/**
 * HTML page for legacy clients: `.footReturn > input` has the id of the caller's record. A browser is redirected to the
 * real page.
 */
export function formFace({ site }: ReadContext, { number, title, latest }: FaceData): string {
  return legacyPage(site, {
    title,
    page: `form/formtemplat?formid=${number}`,
    body: ({ title: said, href }) => `<h1>${said}</h1>
<p><a href="${href}">${escapeHtml(wordingOf(forms, 'face.open', 'zh', site.words))}</a></p>
<div class="footReturn"><input type="hidden" name="id" value="${latest ? recordNumber(latest.id) : ''}"></div>`,
  })
}

/** Legacy clients send it back as a number; it only has to be stable per submission. */
export const recordNumber = (id: string): string =>
  String(Number.parseInt(id.replaceAll('-', '').slice(-12), 16) % 2_147_483_647)
