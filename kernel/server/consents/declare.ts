import { wordingOf } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '../context.ts'

/** What people agree to, by its name within the module that declares it (`consents` in `serve`). */
export type ConsentPurpose = {
  /** A key of the module's messages. */
  title: string
  /**
   * Withdraws the consent of the caller for one thing by the module's own function, which records it. Without it the
   * consent is for one moment only, such as filling in a form. It runs in the call of another module: no `may`, no `defer`.
   */
  withdraw?: (ctx: WriteContext, thing: string) => Promise<unknown>
}
export type ConsentPurposes = Readonly<Record<string, ConsentPurpose>>

type Finding = { tools: Pick<ReadContext['tools'], 'modules'> }

/** The purposes of all modules, by their key: `quiz.ranking`. */
export const purposesOf = ({ tools }: Finding) =>
  tools.modules.flatMap(({ module, consents = {} }) =>
    Object.entries(consents).map(([name, purpose]) => ({ key: `${module.key}.${name}`, module, ...purpose })),
  )

export const purposeOf = (ctx: Finding, key: string) => purposesOf(ctx).find((purpose) => purpose.key === key)

type Naming = Finding & Pick<ReadContext, 'language' | 'site'>

/** How purposes are called; by their key if no module declares them any more. */
export function purposeNames(ctx: Naming): (key: string) => string {
  const { language, site } = ctx
  const names = new Map(purposesOf(ctx).map(({ key, module, title }) => [key, { module, title }]))
  return (key) => {
    const known = names.get(key)
    return known ? wordingOf(known.module, known.title, language, site.words) : key
  }
}
