import { afterAll, expect, test, vi } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { importDesk } from '#engines/imports/testing/desk.ts'
import { degradedServices } from '#kernel/server/services/degraded.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as directory } from '#modules/directory/server/index.ts'
import { served as people } from '#modules/people/server/index.ts'
import { served as scores } from '#modules/scores/server/index.ts'
import { served as timetable } from '#modules/timetable/server/index.ts'
import { contract } from '../contract.ts'
import type { List } from '../shapes.ts'
import { rosterServer } from '../testing/roster-server.ts'
import { served } from './index.ts'

const t = await campus([served, people, scores, timetable, directory])
const roster = await rosterServer()
afterAll(roster.close)

test.each([
  ['units', ['phoneBook', 'addressBook']],
  ['people', ['phoneBook', 'addressBook']],
  ['courses', ['timetable', 'courses']],
  ['classes', ['timetable', 'courses']],
  ['enrolments', ['timetable']],
  ['grades', ['scores', 'learning']],
] as const satisfies [List, string[]][])(
  '%s that fail again and again show on the tiles of %j',
  async (list, tiles) => {
    const site = await t.site({
      modules: {
        ...{ oneroster: { server: roster.settings }, people: {}, scores: {}, timetable: {}, directory: {} },
      },
    })
    const { sync } = importDesk(t, site, contract, list)
    const marked = async () => {
      await t.portal.usage.keep()
      return asJob(t, site.id, async (ctx) => [...(await degradedServices(ctx)).keys()])
    }
    roster.odd.status = 503
    for (let run = 0; run < 3; run++) expect(await sync(false)).toMatchObject({ state: 'failed' })
    await vi.waitFor(async () => expect((await marked()).toSorted()).toEqual(tiles.toSorted()), 20_000)
    roster.odd.status = undefined as never
    await sync(true)
    await vi.waitFor(async () => expect(await marked()).toEqual([]), 20_000)
  },
)

test('what a tile relies on is there: a connector of an import, or a measure of its module', () => {
  const measures = new Set(
    modules.flatMap(({ imports = [] }) =>
      (imports as readonly { key: string; measure: string }[]).map((one) => one.measure),
    ),
  )
  const named = modules.flatMap(({ module }) => module.services.flatMap(({ relies = [] }) => relies))
  const ofImports = named.filter((name) => name.startsWith('oneroster.') || name === 'people.ldap')
  expect(ofImports.length).toBeGreaterThan(5)
  expect(ofImports.filter((name) => !measures.has(name))).toEqual([])
})
