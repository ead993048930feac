import { inArray } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { tags } from '#engines/directory/server/schema.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { inbox } from '../module.ts'

const mostNamed = 3

/** Audiences as text: "School of Computing · students · 2 people". */
export async function audienceWords(ctx: ReadContext, audiences: readonly Audience[]): Promise<string[]> {
  const unitIds = [...new Set(audiences.flatMap((one) => one.departments))]
  const tagIds = [...new Set(audiences.flatMap((one) => one.tags))]
  const units = unitIds.length
    ? await ctx.db
        .select({ id: departments.id, name: departments.name })
        .from(departments)
        .where(inArray(departments.id, unitIds))
    : []
  const labels = tagIds.length
    ? await ctx.db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, tagIds))
    : []
  const names = new Map([...units, ...labels].map(({ id, name }) => [id, name]))
  return audiences.map((audience) => worded(ctx, audience, names))
}

function worded(ctx: ReadContext, audience: Audience, names: ReadonlyMap<string, string>): string {
  const say = (key: string, params = {}) => fill(wordingOf(inbox, key, ctx.language, ctx.site.words), params)
  if (audience.who !== 'some') return say('to.all')
  const listed = (ids: readonly string[]) => {
    const known = ids.map((id) => names.get(id)).filter((name) => name !== undefined)
    const shown = known.slice(0, mostNamed).join(say('to.comma'))
    return known.length > mostNamed ? say('to.more', { shown, n: known.length }) : shown
  }
  const parts = [
    listed(audience.departments),
    listed(audience.tags),
    audience.roles.map((role) => say(`to.${role}`)).join(say('to.comma')),
    audience.people.length ? say('to.people', { n: audience.people.length }) : '',
  ]
  return parts.filter(Boolean).join(' · ') || say('to.nobody')
}
