import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { CaseRow, FlowCalls } from '../contract.ts'
import { askedNode, type TaskState } from '../core/state.ts'
import { nodeTitle, spoken } from './case-faces.ts'
import type { FlowDesk } from './desk.ts'
import { actingNow, copiedList, doneList, mineList, todoList } from './lists.ts'
import { namesOf } from './refused.ts'
import { loadVersions, type Version } from './versions.ts'

/** A row of any of the lists; what a list does not have is undefined. */
type Row = {
  case: string
  title: string
  state: CaseRow['state']
  flow: string
  flowTitle: string
  flowTitleEn: string
  icon: string
  version: string
  applicant: string
  startedAt: Date
  endedAt: Date | null
  task?: number
  node?: string
  person?: string
  openedAt?: Date | null
  dueAt?: Date | null
  readAt?: Date | null
  as?: TaskState
  decidedAt?: Date | null
  at?: Date
}

const lists = { todo: todoList, done: doneList, mine: mineList, copied: copiedList }

/** One page of a list: at most one statement more for versions that are not in memory, and one for names. */
export async function caseRows(ctx: ReadContext, desk: FlowDesk, input: InputOf<FlowCalls['cases']>) {
  const me = personOf(ctx).id
  const { which, q, flow, page, page_size } = input
  const { rows, more } = await lists[which](ctx, desk, me, { search: q, flow, page, page_size })
  const all = rows as Row[]
  const versions = await loadVersions(
    ctx,
    all.map(({ version }) => version),
  )
  const others = all.flatMap(({ person }) => (person && person !== me ? [person] : []))
  const names = which === 'todo' ? await namesOf(ctx.db, others) : new Map<string, string>()
  const now = which === 'todo' ? new Map<string, string[]>() : await actingNow(ctx, openOnes(all))
  const face = (row: Row) => rowFace(ctx, row, versions.get(row.version))
  return {
    list: all.map((row) => ({
      ...face(row),
      agentOf: row.person && row.person !== me && which === 'todo' ? (names.get(row.person) ?? '') : '',
      now: now.get(row.case) ?? [],
    })),
    more,
  }
}

const openOnes = (rows: readonly Row[]): string[] => rows.filter(({ endedAt }) => !endedAt).map((row) => row.case)

const at = (time: Date | null | undefined): number => (time ? seconds(time) : 0)

function rowFace(ctx: ReadContext, row: Row, version: Version | undefined): Omit<CaseRow, 'agentOf' | 'now'> {
  const node = version && row.node ? askedNode(version.definition, row.node) : undefined
  const isOpen = row.task !== undefined && row.as === undefined
  const needsMore = node?.signature === true || node?.opinion === 'required'
  return {
    ...{ case: row.case, state: row.state, flow: row.flow, icon: row.icon, applicant: row.applicant },
    title: caseTitle(ctx, row),
    flowTitle: spoken(ctx, row.flowTitle, row.flowTitleEn),
    node: version && row.node ? nodeTitle(ctx, version, row.node) : '',
    ...{ startedAt: at(row.startedAt), endedAt: at(row.endedAt), task: row.task ?? 0, openedAt: at(row.openedAt) },
    ...{ dueAt: at(row.dueAt), readAt: at(row.readAt), as: row.as ?? '' },
    at: at(row.decidedAt ?? row.at ?? row.openedAt ?? row.startedAt),
    canAgree: isOpen && !needsMore && node?.actions.includes('fromList') === true,
  }
}

/** A title that is only the flow's and the applicant's name is said in the reader's language. */
export function caseTitle(
  ctx: Pick<ReadContext, 'language'>,
  row: { title: string; flowTitle: string; flowTitleEn: string; applicant: string },
): string {
  const isUsual = row.title === `${row.flowTitle} ${row.applicant}`
  return isUsual ? `${spoken(ctx, row.flowTitle, row.flowTitleEn)} ${row.applicant}` : row.title
}
