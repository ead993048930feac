import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'

type Reading = Pick<ReadContext, 'site' | 'tools' | 'language'>

/** All permissions of the site's modules, in the caller's language. */
export function catalogueOf({ site, tools, language }: Reading) {
  return tools.modules
    .map(({ module }) => module)
    .filter(({ key, permissions }) => permissions.length > 0 && Object.hasOwn(site.modules, key))
    .map((module) => ({
      app: module.key,
      name: wordingOf(module, 'name', language, site.words),
      rights: module.permissions.map((key) => ({ key, name: wordingOf(module, `right.${key}`, language, site.words) })),
    }))
}

/** Whether the site has this permission; grants of unknown ones have no effect. */
export function isRight({ site, tools }: Pick<Reading, 'site' | 'tools'>, app: string, module: string): boolean {
  if (!Object.hasOwn(site.modules, app)) return false
  return tools.modules.some(({ module: { key, permissions } }) => key === app && permissions.includes(module))
}
