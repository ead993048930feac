import { and, eq } from 'drizzle-orm'
import type { OwnAction } from '#engines/flow/server/applied.ts'
import { flowTasks } from '#engines/flow/server/schema.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { documents } from '../../module.ts'
import type { SpecialNode } from '../../shapes.ts'
import { type Paper, papers } from '../schema.ts'

const missing: Readonly<Record<SpecialNode, (paper: Paper) => boolean>> = {
  number: ({ number }) => number === '',
  seal: ({ sealedVersion, version }) => sealedVersion !== version,
  issue: ({ issuedAt }) => issuedAt === null,
  archive: ({ archivedAt }) => archivedAt === null,
}
const isSpecial = (node: string): node is SpecialNode => Object.hasOwn(missing, node)

/** The document of a case and the node of a task; both undefined if there are none. */
export async function paperAt(ctx: WriteContext, id: string, task: number) {
  const [row] = await ctx.db
    .select({ paper: papers, node: flowTasks.node, isOpen: eq(flowTasks.state, 'open') })
    .from(papers)
    .leftJoin(flowTasks, and(eq(flowTasks.case, papers.case), eq(flowTasks.n, task)))
    .where(eq(papers.case, id))
    .for('update', { of: papers })
  return row
}

/** A plain agreement does not leave a step whose work is not done: a number, a seal, the issue, the archive. */
export async function mustBeDone(ctx: WriteContext, id: string, action: OwnAction): Promise<void> {
  if (action.kind !== 'agree') return
  const row = await paperAt(ctx, id, action.task)
  if (row?.node && isSpecial(row.node) && missing[row.node](row.paper)) throw documents.fail(`${row.node}First`)
}
