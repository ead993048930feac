import { and, eq } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import { executePrepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { CaseStateName } from '../core/state.ts'
import type { FlowContext, FlowDesk } from './desk.ts'
import { type flowCases, flowLog } from './schema.ts'

export type Acted = { id: string; state: CaseStateName; revision: number }

export type FoundCase = Pick<
  typeof flowCases.$inferSelect,
  'id' | 'flow' | 'version' | 'title' | 'state' | 'body' | 'revision' | 'applicant'
> & { known: string | null; owner: string }

const find = `select c.id, c.flow, c.version, c.title, c.state, c.body, c.revision, c.applicant,
  (select f.owner from flows f where f.id = c.flow) as owner,
  (select l."case" || ' ' || l.kind from flow_log l where l.by = $2::uuid and l.key = $3::text) as known
  from flow_cases c where c.id = $1::uuid`
const findLocked = `${find} for update of c`

type Once = { by: string; key: string }

/** The case; `known`: what was done with this key. */
export async function findCase({ db }: { db: ReadDb }, desk: FlowDesk, id: string, { by, key }: Once) {
  const [row] = await executePrepared<FoundCase>(db, find, [id, by, key])
  return ours(desk, row)
}

/** The same, locked until the end of the transaction. */
export async function lockCase({ db }: FlowContext, desk: FlowDesk, id: string, once?: Once): Promise<FoundCase> {
  const [row] = await executePrepared<FoundCase>(db, findLocked, [id, once?.by ?? null, once?.key ?? null])
  return ours(desk, row)
}

function ours(desk: FlowDesk, row: FoundCase | undefined): FoundCase {
  if (row?.owner !== desk.module.key) throw notFound()
  return row
}

/** `known`: the case and kind of what was done with the key. */
export function repeated(
  { module }: FlowDesk,
  { id, state, revision }: Acted,
  asked: { case: string; action: { kind: string } },
  known: string | undefined,
): Acted {
  if (known !== `${asked.case} ${asked.action.kind}`) throw module.fail('keyUsed')
  return { id, state, revision }
}

export async function doneWith({ db }: { db: ReadDb }, { by, key }: Once): Promise<string | undefined> {
  const [row] = await db
    .select({ case: flowLog.case, kind: flowLog.kind })
    .from(flowLog)
    .where(and(eq(flowLog.by, by), eq(flowLog.key, key)))
  return row && `${row.case} ${row.kind}`
}
