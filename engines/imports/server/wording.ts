import { fill, type Params } from '#kernel/language/messages.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Problem } from '../shapes.ts'
import { importing } from '../words.ts'
import type { ImportSource } from './source.ts'

export type Wording = Pick<ReadContext, 'language' | 'site'>
type Words = Pick<Module, 'key' | 'messages'>

/** Whose words these are: the module's, or the engine's if the module has none. */
export const speaker = (module: Words, key: string): Words =>
  Object.hasOwn(module.messages.zh, key) ? module : importing

/** A text of the module under its prefix, or the engine's. */
export function worded(ctx: Wording, { module, words }: ImportSource, key: string, params?: Params): string {
  const own = Object.hasOwn(module.messages.zh, `${words}.${key}`)
  const text = own
    ? wordingOf(module, `${words}.${key}`, ctx.language, ctx.site.words)
    : wordingOf(importing, key, ctx.language, ctx.site.words)
  return fill(text, params)
}

export const troubleText = (ctx: Wording, source: ImportSource, trouble: string): string =>
  trouble ? worded(ctx, source, `trouble.${trouble}`) : ''

export const titleOf = (ctx: Wording, { module, words }: ImportSource): string =>
  wordingOf(module, `${words}.title`, ctx.language, ctx.site.words)

export const fieldTitle = (ctx: Wording, { module, words }: ImportSource, field: string): string =>
  wordingOf(module, `${words}.field.${field}`, ctx.language, ctx.site.words)

export const problemsOf = (ctx: Wording, source: ImportSource, problems: readonly Problem[]) =>
  problems.map(({ field, kind, value }) => ({
    field,
    title: fieldTitle(ctx, source, field),
    value: kind === 'duplicate' ? '' : value,
    text: worded(ctx, source, `problem.${kind}`, { value }),
  }))
