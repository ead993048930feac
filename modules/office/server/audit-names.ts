import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { office } from '../module.ts'

type Asker = Pick<ReadContext, 'language' | 'site' | 'tools'>

/** A module words what it audits: the thing as `audit.<entity>`. */
export const entityName = (ctx: Asker, entity: string): string => worded(ctx, [`audit.${entity}`]) ?? entity

/** Its own words for an action first, as `audit.<entity>.<action>`; then the common one. */
export const actionName = (ctx: Asker, entity: string, action: string): string =>
  worded(ctx, [`audit.${entity}.${action}`, `action.${action}`]) ?? action

function worded({ language, site, tools }: Asker, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const found = [...tools.modules.map(({ module }) => module), office].find(({ messages }) =>
      Object.hasOwn(messages[language], key),
    )
    if (found) return wordingOf(found, key, language, site.words)
  }
  return undefined
}
