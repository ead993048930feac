import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { bus } from '../../module.ts'

export type Kind =
  | 'badRow'
  | 'badText'
  | 'missing'
  | 'badId'
  | 'badTime'
  | 'badDay'
  | 'badNumber'
  | 'duplicate'
  | 'unknown'
  | 'backwards'
  | 'tooShort'
  | 'tooMany'

export type Problem = { file: string; line: number; kind: Kind; value: string }

/** Errors of an archive by row; only the first ones are kept. */
export type Problems = { list: Problem[]; add: (file: string, line: number, kind: Kind, value?: string) => void }

const mostProblems = 50

export function noProblems(): Problems {
  const list: Problem[] = []
  return {
    list,
    add: (file, line, kind, value = '') => {
      if (list.length < mostProblems) list.push({ file, line, kind, value: value.slice(0, 60) })
    },
  }
}

export function worded(ctx: Pick<ReadContext, 'language' | 'site'>, { file, line, kind, value }: Problem) {
  return { file, line, text: fill(wordingOf(bus, `problem.${kind}`, ctx.language, ctx.site.words), { value }) }
}
