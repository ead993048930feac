import { evaluateForm } from '#engines/forms/answers.ts'
import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { settleReferences } from '#engines/forms/server/references.ts'
import { dayIn } from '#kernel/clock.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { rightTo } from '../core/stale.ts'
import { atApplicant, type Fields } from '../core/state.ts'
import type { FlowDesk } from './desk.ts'
import type { Version } from './versions.ts'

type Checking = Pick<WriteContext, 'site' | 'now' | 'person' | 'reader'>

/** The form without some of its fields. */
export function withoutFields(form: Definition, keys: readonly string[]): Definition {
  if (!keys.length) return form
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key }) => !keys.includes(key)),
  }))
  return { ...form, sections, words: {} }
}

/** The fields of a new case, as the form stores them; those for whoever acts later are left out. */
export async function startFields(ctx: Checking, desk: FlowDesk, version: Version, raw: Fields): Promise<Fields> {
  const form = withoutFields(version.form, version.definition.later ?? [])
  const { answers, faults } = evaluateForm(form, raw, { today: dayIn(ctx.site.zone, ctx.now) })
  const settled = await settleReferences(ctx, form, answers)
  const all = [...faults, ...settled.faults]
  if (all.length) throw desk.module.fail('flowAnswers', { data: { faults: all } })
  return settled.answers
}

/**
 * What somebody changed at a node: the fields they sent, parsed, and those the form computes from them. Fields that the
 * form hides now are emptied. Refused if a field that may be edited there is wrong.
 */
export async function changedFields(
  ctx: Checking,
  desk: FlowDesk,
  version: Version,
  { node, before, raw }: { node: string; before: Fields; raw: Fields },
): Promise<{ fields: Fields; computed: Fields }> {
  const sent = Object.keys(raw)
  if (!sent.length) return { fields: {}, computed: {} }
  const { later = [] } = version.definition
  const isOpen = (key: string) => (node === atApplicant ? !later.includes(key) : rightTo(version, node, key) === 'edit')
  if (!sent.every(isOpen)) throw desk.module.fail('fieldNotYours')
  const { answers, faults } = evaluateForm(
    version.form,
    { ...before, ...raw },
    { today: dayIn(ctx.site.zone, ctx.now) },
  )
  const settled = await settleReferences(ctx, version.form, answers, before)
  const isTheirs = ({ at }: { at: string }) => {
    const [key = ''] = at.split('.', 1)
    return node === atApplicant ? !later.includes(key) : sent.includes(key)
  }
  const wrong = [...faults, ...settled.faults].filter(isTheirs)
  if (wrong.length) throw desk.module.fail('flowAnswers', { data: { faults: wrong } })
  const keys = fieldsOf(version.form)
  const values = (isSent: boolean) =>
    keys.filter((field) => sent.includes(field.key) === isSent && (isSent || kindOf(field).role !== 'shown'))
  const pick = (isSent: boolean) =>
    Object.fromEntries(values(isSent).map(({ key }) => [key, settled.answers[key] ?? null]))
  return { fields: pick(true), computed: pick(false) }
}
