import { inArray } from 'drizzle-orm'
import type { Fail } from '#kernel/fail.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Site } from '#kernel/site.ts'
import type { FlowRefusal } from '../core/actions.ts'
import { nodesOf } from '../core/state.ts'
import type { FlowDesk } from './desk.ts'
import { momentText } from './moment-text.ts'
import type { Version } from './versions.ts'

/** The core's refusal in words: with the name of whoever was faster, the step, or the time. */
export async function refused(
  { db, site }: { db: ReadDb; site: Site },
  { module }: FlowDesk,
  { definition }: Version,
  { refusal, about: { task, node, at } }: FlowRefusal,
): Promise<Fail> {
  if (refusal === 'taskDecided' || refusal === 'flowEnded') {
    const name = task?.by ? (await namesOf(db, [task.by])).get(task.by) : undefined
    return name
      ? module.fail('taskDecided', { params: { name } })
      : module.fail(refusal === 'flowEnded' ? refusal : 'taskOver')
  }
  const params = {
    node: (node && nodesOf(definition).get(node)?.title) ?? '',
    time: at === undefined ? '' : momentText(site.zone, at),
  }
  return module.fail(refusal, { params, ...(node && { data: { node } }) })
}

export async function namesOf(db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
