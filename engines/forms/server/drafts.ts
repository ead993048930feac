import { and, eq, sql } from 'drizzle-orm'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { Answers } from '../answers.ts'
import { carryOver } from '../diff.ts'
import { type FormName, type FormRow, findFormFor, findVersion, type Version } from './find-form.ts'
import { FormRefused } from './refused.ts'
import { drafts } from './schema.ts'

type Saving = { form: FormName; version: string; answers: Answers; revision: number }

/**
 * Saves a draft of answers, valid or not. `revision` is the one the device started from, 0 for none: of two devices the
 * second to save gets a conflict, and the person chooses.
 */
export async function saveDraft(ctx: WriteContext, { form: name, version, answers, revision }: Saving) {
  const form = await findFormFor(ctx, ctx.reader, name)
  // A draft is stored by person, so that drafts of anonymous forms stay on the device.
  if (form.anonymous) throw new FormRefused('notEditable')
  const begun = await findVersion(ctx, version)
  if (begun.form !== form.id) throw new FormRefused('noSuchForm')
  const mine = { form: form.id, person: personOf(ctx).id }
  const values = { version, answers, revision: revision + 1, changedAt: ctx.now }
  const kept = await ctx.db
    .insert(drafts)
    .values({ ...mine, ...values })
    .onConflictDoUpdate({
      target: [drafts.site, drafts.form, drafts.person],
      set: values,
      setWhere: sql`${drafts.revision} = ${revision}`,
    })
  if (!kept.rowCount) throw new FormRefused('submissionChanged')
  return { revision: revision + 1 }
}

/** The person's draft, migrated to the current version; `changed` lists the fields that have changed. */
export async function draftOf(ctx: Pick<ReadContext, 'reader' | 'person' | 'site'>, form: FormRow, now: Version) {
  if (!ctx.person) return undefined
  const [row] = await ctx.reader
    .select()
    .from(drafts)
    .where(and(eq(drafts.form, form.id), eq(drafts.person, ctx.person.id)))
  if (!row) return undefined
  const { revision, changedAt } = row
  if (row.version === now.id) return { answers: row.answers, changed: [], revision, changedAt }
  const { definition } = await findVersion(ctx, row.version)
  return { ...carryOver(row.answers, definition, now.definition), revision, changedAt }
}

export async function dropDraft(ctx: WriteContext, name: FormName): Promise<void> {
  const form = await findFormFor(ctx, ctx.reader, name)
  await ctx.db.delete(drafts).where(and(eq(drafts.form, form.id), eq(drafts.person, personOf(ctx).id)))
}
