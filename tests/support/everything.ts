import { modules } from '#app/modules.server.ts'
import { endpointsOf } from '#kernel/server/http/route-table.ts'
import { campus } from '#kernel/testing/campus.ts'

export const endpoints = endpointsOf(modules)

const most = 8

/**
 * Runs `work` for each item, eight at a time, since each request waits for the database. Waits for all even if one
 * fails, so that none runs into the next test.
 */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items].values()
  const lane = async () => {
    for (const item of left) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: most }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** The whole product on one portal; six database connections by default. */
export const wholeCampus = (connections?: number) => campus(modules, [], { ...(connections && { connections }) })
