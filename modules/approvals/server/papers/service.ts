import { and, desc, eq, isNull } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import type { CaseFacts } from '#engines/flow/server/desk.ts'
import { flowCases } from '#engines/flow/server/schema.ts'
import { loadVersion } from '#engines/flow/server/versions.ts'
import { findField } from '#engines/forms/definition.ts'
import { codeInGroups, codeLength, plainCode } from '#engines/forms/paper-code.ts'
import { newPaperCode } from '#engines/forms/server/print/paper-code.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { ownContract } from '../../own-contract.ts'
import { papers as table } from '../schema.ts'

type Calls = typeof ownContract

/** The certificate of an approved case. Its content is fixed now. */
export async function issuePaper(ctx: Pick<JobContext, 'site' | 'db' | 'now'>, facts: CaseFacts): Promise<void> {
  const [who] = await ctx.db
    .select({ name: people.name, number: people.number, department: departments.name })
    .from(people)
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .where(eq(people.id, facts.applicant))
  const copies = Number(facts.fields.copies)
  await ctx.db
    .insert(table)
    .values({
      ...{ case: facts.id, person: facts.applicant, code: newPaperCode(), issuedAt: ctx.now },
      copies: Number.isInteger(copies) && copies > 0 ? copies : 1,
      body: {
        language: ctx.site.languages[0] ?? 'zh',
        kind: await kindOf(ctx, facts),
        ...{ name: who?.name ?? '', number: who?.number ?? '', department: who?.department ?? '' },
        purpose: String(facts.fields.purpose ?? ''),
      },
    })
    .onConflictDoNothing()
}

/** The label of the chosen kind, or the title of the flow. */
async function kindOf(ctx: Pick<JobContext, 'site' | 'db'>, { id, fields }: CaseFacts): Promise<string> {
  const [row] = await ctx.db.select({ version: flowCases.version }).from(flowCases).where(eq(flowCases.id, id))
  const version = await loadVersion(ctx, row!.version)
  const field = findField(version.form, 'paper_kind')
  const options = field && 'options' in field ? (field.options as { key: string; label: string }[]) : []
  return options.find(({ key }) => key === fields.paper_kind)?.label ?? version.title
}

export async function papers(ctx: ReadContext) {
  const rows = await ctx.db
    .select()
    .from(table)
    .where(eq(table.person, personOf(ctx).id))
    .orderBy(desc(table.issuedAt))
    .limit(50)
  return {
    list: rows.map(({ id, case: of, body, code, reason, issuedAt, revokedAt, copies }) => ({
      ...{ id, case: of, title: body.kind, code: codeInGroups(code), reason, copies },
      ...{ issued: seconds(issuedAt), revoked: revokedAt ? seconds(revokedAt) : 0 },
    })),
  }
}

const rate = { burst: 5, perSecond: 0.1 }

/** For anyone with the code: nothing but what is needed to compare it with the paper. */
export async function checkPaper(ctx: ReadContext, { code }: InputOf<Calls['checkPaper']>) {
  brake(ctx, 'approvals.check', rate)
  const plain = plainCode(code)
  const [row] = plain.length === codeLength ? await ctx.db.select().from(table).where(eq(table.code, plain)) : []
  if (!row) return { state: 'unknown' as const, title: '', name: '', issued: 0 }
  const state = row.revokedAt ? ('revoked' as const) : ('valid' as const)
  return { state, title: row.body.kind, name: maskName(row.body.name), issued: seconds(row.issuedAt) }
}

export async function revokePaper(ctx: WriteContext, { id, reason }: InputOf<Calls['revokePaper']>) {
  theRow(await ctx.db.select({ id: table.id }).from(table).where(eq(table.id, id)))
  const revoked = await ctx.db
    .update(table)
    .set({ revokedAt: ctx.now, revokedBy: personOf(ctx).id, reason })
    .where(and(eq(table.id, id), isNull(table.revokedAt)))
    .returning({ id: table.id })
  if (revoked.length === 0) throw kernel.fail('notNow')
  await ctx.audit({ action: 'revokePaper', entity: 'approval.paper', entityId: id, after: { reason } })
  return {}
}
