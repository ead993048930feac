import type { Answers } from '#engines/forms/answers.ts'
import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import type { FormRow } from '#engines/forms/server/find-form.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import type { ConsentPurposes } from '#kernel/server/consents/declare.ts'
import { recordConsent } from '#kernel/server/consents/record.ts'
import type { WriteContext } from '#kernel/server/context.ts'

/** `prefill` is recorded by the engine. */
export const consents: ConsentPurposes = {
  prefill: { title: 'consent.prefill' },
  agreement: { title: 'consent.agreement' },
}

/** The terms that a submission agreed to; not those of anonymous forms, which do not know who it was. */
export async function recordAgreements(
  ctx: WriteContext,
  form: Pick<FormRow, 'id' | 'title' | 'anonymous'>,
  { definition, answers }: { definition: Definition; answers: Answers },
): Promise<void> {
  if (form.anonymous || !ctx.person) return
  const agreed = fieldsOf(inLanguage(definition, ctx.language)).filter(
    ({ kind, key }) => kind === 'agreement' && answers[key] === true,
  )
  if (!agreed.length) return
  await recordConsent(ctx, {
    ...{ purpose: 'forms.agreement', thing: form.id, given: true },
    title: titleIn(definition, form.title, ctx.language),
    detail: agreed.map(({ title, key }) => title || key),
  })
}
