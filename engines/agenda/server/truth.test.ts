import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { serve } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { asJob } from '../testing/true-agenda.ts'
import { type AgendaItem, put, take } from './put.ts'
import { items } from './schema.ts'
import { agendaOf, rebuild } from './truth.ts'

const source = 'plans.plan'
const t = await campus([serve(defineModule({ key: 'plans', messages: defineMessages({}) }), {}, {}, {})])

/** A module whose own tables change after they were read and before the agenda is. */
async function changingModule() {
  const site = await t.site()
  const facts = new Map<string, AgendaItem>()
  let meanwhile = async () => {}
  const agenda = agendaOf({
    sources: [source],
    all: async () => {
      const read = [...facts.values()]
      const change = meanwhile
      meanwhile = async () => {}
      await change()
      return read
    },
  })
  const item = (sourceId: string): AgendaItem => ({
    ...{ source, sourceId, kind: 'task', title: { zh: '计划' }, link: 'plans/index', for: { people: [site.lin.id] } },
  })
  const db = readerFor(t.portal.database.pool, site.id)
  return {
    add: (id: string) =>
      asJob(t, site.id, async (ctx) => {
        facts.set(id, item(id))
        await put(ctx, item(id))
      }),
    remove: (id: string) =>
      asJob(t, site.id, async (ctx) => {
        facts.delete(id)
        await take(ctx, { source, sourceId: id })
      }),
    forget: (id: string) => facts.set(id, item(id)),
    during: (change: () => Promise<void>) => (meanwhile = change),
    rebuild: () => asJob(t, site.id, (ctx) => rebuild(ctx, { agenda })),
    there: async () => {
      const rows = await db
        .select({ id: items.sourceId })
        .from(items)
        .where(and(eq(items.source, source), eq(items.state, 'open')))
      return rows.map(({ id }) => id).sort()
    },
  }
}

test('a repair adds what was forgotten, and leaves alone what is pushed while it looks', async () => {
  const module = await changingModule()
  await module.add('old')
  module.forget('forgotten')
  module.during(() => module.add('new'))
  expect(await module.rebuild()).toBe(1)
  expect(await module.there()).toEqual(['forgotten', 'new', 'old'])
})

test('what is withdrawn while it looks does not come back', async () => {
  const module = await changingModule()
  await module.add('old')
  module.during(() => module.remove('old'))
  expect(await module.rebuild()).toBe(0)
  expect(await module.there()).toEqual([])
})
