import { dayIn } from '#kernel/clock.ts'
import type { OutsideContext, ReadContext } from '#kernel/server/context.ts'
import { type Answers, evaluateForm } from '../answers.ts'
import type { Definition } from '../definition.ts'
import { diffVersions } from '../diff.ts'
import { type FormRow, findVersion, type Version } from './find-form.ts'
import { settleReferences } from './references.ts'
import { FormRefused } from './refused.ts'
import { keepOffered, settleSources } from './settle-sources.ts'
import type { SourceRules } from './sources.ts'

type Reading = Pick<ReadContext, 'reader' | 'person' | 'site' | 'now'>
type Judging = { before?: Answers | undefined; sources?: SourceRules | undefined }

/** Validates answers on the server as the page does: never trusts that the page has. */
export async function judge(
  ctx: OutsideContext,
  definition: Definition,
  raw: Answers,
  { before, sources = noSources }: Judging = {},
): Promise<Answers> {
  const told = await settleSources(ctx, definition, raw, sources, before)
  const { answers, faults } = evaluateForm(told.definition, told.answers, { today: dayIn(ctx.site.zone, ctx.now) })
  if (faults.length) throw new FormRefused('badAnswers', { faults })
  const settled = await settleReferences(ctx, definition, answers, before)
  if (settled.faults.length) throw new FormRefused('badAnswers', { faults: settled.faults })
  return keepOffered(definition, told.offers, settled.answers)
}

const noSources: SourceRules = { builtIn: {}, allowedHosts: [] }

/**
 * The version to validate by: always the current one. If the client filled in an older one whose fields or rules have
 * changed since, it is refused with the changes; clients that send no version are validated by the current one.
 */
export async function currentVersion(ctx: Reading, form: FormRow, filledIn: string | undefined): Promise<Version> {
  const now = await findVersion(ctx, form.version!)
  if (!filledIn || filledIn === now.id) return now
  const old = await findVersion(ctx, filledIn)
  if (old.form !== form.id) throw new FormRefused('noSuchForm')
  const changed = diffVersions(old.definition, now.definition).filter(({ change }) => change !== 'wording')
  if (changed.length) throw new FormRefused('versionChanged', { version: now.id, changed })
  return now
}
