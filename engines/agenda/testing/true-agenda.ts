import { expect } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { type JobNeeds, jobContextOf } from '#kernel/server/jobs/job-context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { differences } from '../server/truth.ts'

type Campus = Pick<Awaited<ReturnType<typeof campus>>, 'portal'>

/** Runs with a job's context of the site, in one transaction. */
export function asJob<T>({ portal }: Campus, site: string, work: (ctx: JobContext) => Promise<T>): Promise<T> {
  return writeForSite(portal.database.pool, site, (db) => {
    const needs = { ...portal, enqueue: portal.jobs.enqueue } as unknown as JobNeeds
    return work(jobContextOf(needs, portal.directory.get(site)!, db, portal.now()))
  })
}

/** What every module of the site has pushed must equal what its own tables say. */
export async function expectTrueAgenda(t: Campus, site: string): Promise<void> {
  const found = await asJob(t, site, async (ctx) => {
    const lists = []
    for (const served of ctx.tools.modules) lists.push(...(await differences(ctx, served)))
    return lists
  })
  expect(found).toEqual([])
}
