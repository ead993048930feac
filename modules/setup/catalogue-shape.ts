import * as z from 'zod'

const module = z.object({
  key: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  isNeeded: z.boolean(),
  /** The rights that can be granted once the site has it, as they are called. */
  rights: z.array(z.string()),
  /** The JSON Schema of what may be set. */
  settings: z.record(z.string(), z.unknown()),
  /** What the settings are called, by `login.remarks`, and their choices, by `share.kind=wechat`. */
  settingWords: z.record(z.string(), z.string()),
})

const service = z.object({
  key: z.string(),
  module: z.string(),
  name: z.string(),
  icon: z.string(),
  page: z.string(),
  tags: z.array(z.string()),
  /** What disturbs it by measurement, whether the site shows that or not: why, in words, and since when. */
  fault: z.object({ why: z.string(), since: z.int() }).optional(),
})

export const catalogue = z.object({
  modules: z.array(module),
  services: z.array(service),
  tags: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Those the portal fills itself, the modules' cards, and all other cards. */
  blocks: z.array(z.object({ key: z.string(), name: z.string() })),
  /** As whom the draft can be looked at, besides the kinds of people. */
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
})
