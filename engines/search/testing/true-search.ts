import { expect } from 'vitest'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { differences } from '../server/truth.ts'

type Campus = Pick<Awaited<ReturnType<typeof campus>>, 'portal'>

/** What every module of the site has put into the index must equal what its own tables say. */
export async function expectTrueSearch(t: Campus, site: string): Promise<void> {
  const found = await asJob(t, site, async (ctx) => {
    const lists = []
    for (const served of ctx.tools.modules) lists.push(...(await differences(ctx, served)))
    return lists
  })
  expect(found).toEqual([])
}
