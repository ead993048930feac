import { modules } from '#app/modules.server.ts'
import { Fail } from '#kernel/fail.ts'
import type { Raw } from '#kernel/server/http/requests/form.ts'
import { type Endpoint, endpointsOf } from '#kernel/server/http/route-table.ts'
import { campus } from '#kernel/testing/campus.ts'

export const endpoints = endpointsOf(modules)

/** One call of each module, kind and set of limits: for what is refused before the call itself is reached. */
export const ofEachKind: ReadonlySet<Endpoint> = new Set(
  new Map(
    endpoints.map((endpoint) => {
      const { kind, raw, fileBytes, bodyBytes, path, fromElsewhere } = endpoint.call
      const own = (raw || fromElsewhere) && path
      return [[endpoint.served.module.key, kind, fileBytes, bodyBytes, own].join(), endpoint]
    }),
  ).values(),
)

/**
 * Whether an input is worth sending to this call. What the parser or the schema refuses does not reach the service,
 * whatever it is: only the first of these is. Bodies of calls with `raw` are not parsed.
 */
export function sieveFor({ path, call, input }: Endpoint): (parse: () => Raw) => boolean {
  const inPath = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([value, name]) => [name, value]))
  let isRefused = false
  return (parse) => {
    if (call.raw || accepts(() => input.safeParse({ ...parse(), ...inPath }).success)) return true
    const isFirst = !isRefused
    isRefused = true
    return isFirst
  }
}

/** The parser throws what it refuses. */
function accepts(work: () => boolean): boolean {
  try {
    return work()
  } catch (error) {
    if (error instanceof Fail) return false
    throw error
  }
}

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
