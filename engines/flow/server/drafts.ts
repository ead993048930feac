import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import type { Answers } from '#engines/forms/answers.ts'
import { fieldsOf } from '#engines/forms/definition.ts'
import { carryOver } from '#engines/forms/diff.ts'
import { ownFacts } from '#engines/forms/server/own-facts.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { seconds } from '#kernel/clock.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { spoken } from './case-faces.ts'
import type { FlowDesk } from './desk.ts'
import { withoutFields } from './fields.ts'
import { flowDrafts, flows } from './schema.ts'
import { usualOf } from './usual.ts'
import { currentVersion, loadVersion, type Version } from './versions.ts'

type Reading = Pick<ReadContext, 'site' | 'db' | 'reader' | 'person' | 'language'>

/** The flows of a desk that the person may start. */
export async function startableFlows(ctx: Reading, { module }: FlowDesk) {
  const rows = await ctx.db
    .select()
    .from(flows)
    .where(
      and(
        ...[eq(flows.owner, module.key), isNotNull(flows.version), eq(flows.isPaused, false)],
        isFor(personOf(ctx), flows),
      ),
    )
    .orderBy(asc(flows.createdAt), asc(flows.key))
  return rows.map(({ key, title, titleEn, about, aboutEn, icon }) => ({
    ...{ key, icon, title: spoken(ctx, title, titleEn), about: spoken(ctx, about, aboutEn) },
  }))
}

/** Everything a page needs to start a case: the form, the draft, and the person's own data for its fields. */
export async function startPage(ctx: Reading, desk: FlowDesk, flow: string) {
  const version = await currentVersion(ctx, desk, flow, personOf(ctx))
  const [row] = await ctx.db.select({ about: flows.about, aboutEn: flows.aboutEn }).from(flows).where(isFlow(version))
  const usual = await usualOf(ctx.db, version.flow)
  return {
    ...{ id: version.flow, key: version.key, version: version.id, usual: usual[''] ?? 0 },
    title: spoken(ctx, version.title, version.titleEn),
    about: spoken(ctx, row!.about, row!.aboutEn),
    definition: withoutFields(inLanguage(version.form, ctx.language), version.definition.later ?? []),
    initial: await ownAnswers(ctx, version),
    draft: await draftOf(ctx, version),
  }
}

const isFlow = ({ flow }: Version) => eq(flows.id, flow)

async function ownAnswers(ctx: Reading, { form }: Version): Promise<Answers> {
  const wanted = fieldsOf(form).filter(({ prefill }) => prefill)
  if (!wanted.length) return {}
  const facts = await ownFacts(ctx)
  const known = wanted.map((field) => [field.key, facts(field)] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== undefined))
}

const mine = (ctx: Pick<ReadContext, 'person'>, flow: string) =>
  and(eq(flowDrafts.flow, flow), eq(flowDrafts.person, personOf(ctx).id))

async function draftOf(ctx: Reading, version: Version) {
  const [row] = await ctx.db.select().from(flowDrafts).where(mine(ctx, version.flow))
  if (!row) return null
  const { revision } = row
  const changedAt = seconds(row.changedAt)
  if (row.version === version.id) return { answers: row.answers, changed: [], revision, changedAt }
  const { form } = await loadVersion(ctx, row.version)
  return { ...carryOver(row.answers, form, version.form), revision, changedAt }
}

type Saving = { flow: string; version: string; answers: Answers; revision: number }

/** Saves what was typed, valid or not. Of two devices the second to save is told. */
export async function saveDraft(ctx: WriteContext, desk: FlowDesk, { flow, version, answers, revision }: Saving) {
  const current = await currentVersion(ctx, desk, flow, personOf(ctx))
  const begun = version === current.id ? current : await loadVersion(ctx, version).catch(() => undefined)
  if (begun?.flow !== current.flow) throw desk.module.fail('noSuchFlow')
  const values = { version, answers, revision: revision + 1, changedAt: ctx.now }
  const kept = await ctx.db
    .insert(flowDrafts)
    .values({ flow: current.flow, person: personOf(ctx).id, ...values })
    .onConflictDoUpdate({
      target: [flowDrafts.site, flowDrafts.flow, flowDrafts.person],
      set: values,
      setWhere: sql`${flowDrafts.revision} = ${revision}`,
    })
  if (!kept.rowCount) throw desk.module.fail('submissionChanged')
  return { revision: revision + 1 }
}

export async function dropDraft(ctx: WriteContext, { module }: FlowDesk, key: string): Promise<void> {
  const flow = sql`(select f.id from ${flows} f where f.key = ${key} and f.owner = ${module.key})`
  await ctx.db.delete(flowDrafts).where(and(sql`${flowDrafts.flow} = ${flow}`, eq(flowDrafts.person, personOf(ctx).id)))
}
