import { languages } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { type NameSpellings, spellingsOf, squash } from '#kernel/server/matching/name-spellings.ts'
import type { Site } from '#kernel/site.ts'
import { type Asker, getTagName, placedTiles } from '../services/services.ts'

/** Search entry of a service, in all languages. */
export type Entry = NameSpellings & { key: string; page: string; tags: string[] }

const indexes = new WeakMap<Site, Map<string, Entry>>()

/** Built once per site version. Contains every service; results are filtered by permission. */
export function indexOf(ctx: Asker): Map<string, Entry> {
  let index = indexes.get(ctx.site)
  if (!index) {
    index = new Map(placedTiles(ctx).map((placed) => [placed.tile.key, entryOf(ctx, placed)]))
    indexes.set(ctx.site, index)
  }
  return index
}

function entryOf(ctx: Asker, { module, tile }: ReturnType<typeof placedTiles>[number]): Entry {
  const named = languages.map((language) => wordingOf(module, `service.${tile.key}`, language, ctx.site.words))
  const tagNames = languages.flatMap((language) =>
    tile.tags.flatMap((tag) => getTagName({ ...ctx, language }, tag) ?? []),
  )
  return { key: tile.key, page: tile.page, ...spellingsOf(named), tags: [...new Set(tagNames.map(squash))] }
}
