import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { cacheable } from '#kernel/server/http/answers/answer-cache.ts'
import { shell } from '../../module.ts'

type Words = Partial<Record<ReadContext['language'], string>>

export function matrix(ctx: ReadContext) {
  const worded = (words: Words) => words[ctx.language] ?? words.zh ?? Object.values(words)[0] ?? ''
  const list = settingsOf(ctx, shell).matrix.map(({ name, about, ...account }) => ({
    ...account,
    name: worded(name),
    about: worded(about),
  }))
  return cacheable({ list })
}
