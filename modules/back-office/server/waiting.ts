import { inSeconds } from '#engines/agenda/server/day.ts'
import { moduleOf, openItems } from '#engines/agenda/server/open.ts'
import type { AgendaEntry } from '#kernel/agenda.ts'
import { textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import { isOfficePage } from '#kernel/office.ts'
import type { ReadContext } from '#kernel/server/context.ts'

/** Further items of a service are only counted; they are on its own page. */
const mostShown = 50

/**
 * Items waiting for the caller as staff, by service: those with a back-office page or addressed to a permission. By due
 * date, then oldest first.
 */
export async function waiting(ctx: ReadContext) {
  const now = ctx.now.getTime()
  const mine = (await openItems(ctx)).filter(
    ({ link, isForHolders, snoozedUntil }) => (isForHolders || isOfficePage(pathOf(link))) && snoozedUntil <= now,
  )
  const groups = [...Map.groupBy(mine.toSorted(byUrgency), moduleOf)].map(([module, entries]) => ({
    module,
    name: nameOf(ctx, module),
    count: countOf(entries),
    list: entries.slice(0, mostShown).map((entry) => faceOf(ctx, entry)),
  }))
  return { count: countOf(mine), groups }
}

const pathOf = (link: string): string => link.split('?', 1)[0]!

const byUrgency = (a: AgendaEntry, b: AgendaEntry): number =>
  (a.dueAt || Infinity) - (b.dueAt || Infinity) || a.since - b.since

const countOf = (entries: readonly AgendaEntry[]): number => entries.reduce((sum, { n }) => sum + n, 0)

function nameOf({ tools, language, site }: ReadContext, key: string): string {
  const served = tools.modules.find(({ module }) => module.key === key)
  return served ? wordingOf(served.module, 'name', language, site.words) : key
}

function faceOf({ language }: ReadContext, { id, title, text, action, link, n, since, dueAt }: AgendaEntry) {
  return {
    ...{ id, link, count: n, since: inSeconds(since), dueAt: inSeconds(dueAt) },
    title: textIn(title, language),
    text: text && n === 1 ? textIn(text, language) : '',
    action: action ? textIn(action, language) : '',
  }
}
