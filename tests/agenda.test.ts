import { expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { buildAgenda } from '#engines/agenda/server/jobs.ts'
import { asJob, expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { wholeCampus } from './support/everything.ts'

const t = await wholeCampus()

test('every source is named after its module, once', () => {
  const sources = modules.flatMap(({ module, agenda }) =>
    (agenda?.sources ?? []).map((source) => ({ source, module: module.key })),
  )
  expect(sources.filter(({ source, module }) => !source.startsWith(`${module}.`))).toEqual([])
  expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length)
})

test('made from what the modules have, it stands; made again, nothing changes', async () => {
  const { id } = await t.site({ seeded: true })
  await asJob(t, id, buildAgenda)
  await expectTrueAgenda(t, id)
  const count = () =>
    asJob(t, id, async ({ db }) => (await db.execute('select count(*)::int as n from agenda_items')).rows)
  const before = await count()
  await asJob(t, id, buildAgenda)
  expect(await count()).toEqual(before)
})
