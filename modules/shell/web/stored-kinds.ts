import { answerPrefix, draftPrefix } from '#kernel/web/offline/local-cache.ts'

const kinds = [
  [draftPrefix, 'cache.draft'],
  [answerPrefix, 'cache.kept'],
  ['session/', 'cache.session'],
  ['account', 'cache.account'],
] as const

/** Readable kind of a stored entry. */
export const kindOf = (key: string) => kinds.find(([prefix]) => key.startsWith(prefix))?.[1] ?? 'cache.other'
