import { findFormFor, findVersion } from '#engines/forms/server/find-form.ts'
import { FormRefused } from '#engines/forms/server/refused.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ShareFace } from '#kernel/server/serve.ts'
import { nameOf } from './asked.ts'

export const pageOf = (number: number): string => `newForm/index?formid=${number}`

export async function share(ctx: ReadContext, id: string): Promise<ShareFace[]> {
  if (!/^\d{1,10}$|^[0-9a-f-]{36}$/i.test(id)) return []
  const form = await findFormFor(ctx, ctx.reader, nameOf(ctx, id)).catch((error) => {
    if (error instanceof FormRefused) return undefined
    throw error
  })
  if (!form) return []
  const { definition } = await findVersion(ctx, form.version!)
  const desc = inLanguage(definition, ctx.language).sections[0]?.note.slice(0, 120) ?? ''
  return [{ title: titleIn(definition, form.title, ctx.language), desc, image: '' }]
}
