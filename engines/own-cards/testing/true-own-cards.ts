import { expect } from 'vitest'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import type { campus } from '#kernel/testing/campus.ts'
import type { OwnCard } from '../server/own-cards.ts'
import { ownCards } from '../server/schema.ts'

/** The cards that were pushed are those that the module's own rows say; returned by person. */
export async function expectTrueOwnCards(t: Awaited<ReturnType<typeof campus>>, site: string, card: OwnCard) {
  const face = (all: readonly { person: string; figure: object; tone: string; rows: readonly { title: object }[] }[]) =>
    all
      .map(({ person, figure, tone, rows }) => ({ person, figure, tone, rows: rows.map(({ title }) => title) }))
      .toSorted((a, b) => (a.person < b.person ? -1 : 1))
  return asJob(t, site, async (ctx) => {
    const pushed = (await ctx.db.select().from(ownCards)).filter(({ key }) => key === card.key)
    expect(face(pushed)).toEqual(face(await card.all(ctx)))
    return new Map(pushed.map((one) => [one.person, one]))
  })
}
