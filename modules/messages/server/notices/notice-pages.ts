import { sql } from 'drizzle-orm'
import { ownPage } from '#engines/inbox/shapes.ts'
import { makeSearch } from '#engines/search/server/find.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { noticeDeskContract } from '../../notice-desk-contract.ts'

const most = 20
const search = makeSearch(sql<null>`null`)

/** Services of the site by name; with a query, results of the site search (articles, forms, events and other pages). */
export async function noticePages(ctx: ReadContext, { q }: InputOf<(typeof noticeDeskContract)['noticePages']>) {
  if (!q) return { list: servicesOf(ctx) }
  const { list } = await search(ctx, q)
  const found = list.map(({ page, title, subtitle }) => ({
    page,
    name: textIn(title, ctx.language),
    kind: subtitle ? textIn(subtitle, ctx.language) : '',
  }))
  return { list: found.filter(({ page }) => page && ownPage.safeParse(page).success).slice(0, most) }
}

function servicesOf({ site, tools, language }: ReadContext) {
  const open = tools.modules.filter(({ module }) => Object.hasOwn(site.modules, module.key))
  return open.flatMap(({ module }) =>
    module.services.map(({ key, page }) => ({
      page,
      name: wordingOf(module, `service.${key}`, language, site.words),
      kind: wordingOf(module, 'name', language, site.words),
    })),
  )
}
