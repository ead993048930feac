import * as z from 'zod'
import { Fail, type FailOptions } from './fail.ts'
import type { Language, Messages } from './language/messages.ts'

/** A tile in the service directory. Its name is the message `service.<key>`. */
export type ServiceTile = {
  key: string
  page: string
  icon: string
  tags: readonly string[]
  /** The tile is hidden from people without this right of the module. */
  may?: string
  /** What it depends on, besides the module's jobs: names of connectors (`noteUse`). */
  relies?: readonly string[]
  /** First path segments of its pages, besides that of `page`. */
  pages?: readonly string[]
}

export type Module<F extends string = string, S extends z.ZodType = z.ZodType> = Readonly<{
  /** The application key in the permission map. */
  key: string
  messages: Messages
  permissions: readonly string[]
  settings: S
  fails: readonly F[]
  services: readonly ServiceTile[]
  uses: readonly string[]
  /** Acts beyond its site: only the operator's command line adds it to a site or removes it. */
  operatorOnly: boolean
  /** A method, not a property, so that a module with fewer fails is still assignable to `Module`. */
  fail(name: F, options?: FailOptions): Fail
}>

type Definition<K extends string, F extends string, S extends z.ZodType> = {
  key: string
  messages: Messages<K>
  /** The rights of this module; each has a message `right.<name>`. */
  permissions?: readonly string[]
  /** Schema of the settings of a site; every field needs a default. */
  settings?: S
  /** Each has a message `fail.<name>`. */
  fails?: readonly F[] & ([`fail.${F}`] extends [K] ? unknown : { unworded: Exclude<`fail.${F}`, K> })
  services?: readonly ServiceTile[]
  /** Other modules whose `server/public.ts` this one may call. */
  uses?: readonly string[]
  operatorOnly?: boolean
}

const noSettings = z.object({})

export function defineModule<K extends string, const F extends string = never, S extends z.ZodType = typeof noSettings>(
  definition: Definition<K, F, S>,
): Module<F, S> {
  return {
    permissions: [],
    fails: [],
    services: [],
    uses: [],
    operatorOnly: false,
    ...definition,
    settings: definition.settings ?? (noSettings as unknown as S),
    fail: (name, options) => new Fail(definition.key, name, options, definition.messages),
  }
}

/** A message of a module; the site's overrides come first. */
export function wordingOf(
  module: Pick<Module, 'key' | 'messages'>,
  key: string,
  language: Language,
  overrides: Record<string, string> = {},
): string {
  const text = overrides[`${language}.${module.key}.${key}`] ?? module.messages[language][key]
  if (text === undefined) missingWords.heard?.(`the module ${module.key} has no wording ${key} in ${language}`)
  return text ?? key
}

/** Set by tests: called with missing message keys; the key itself is shown instead. */
export const missingWords: { heard?: ((what: string) => void) | undefined } = {}
