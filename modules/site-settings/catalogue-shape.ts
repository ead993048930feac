import * as z from 'zod'
import { strings } from '#kernel/shapes.ts'

const module = z.object({
  key: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  isNeeded: z.boolean(),
  /** Names of the permissions the module adds. */
  rights: z.array(z.string()),
  /** The JSON Schema of what may be set. */
  settings: z.record(z.string(), z.unknown()),
  /** Labels of settings by path (`login.remarks`) and of choices (`share.kind=wechat`). */
  settingWords: z.record(z.string(), z.string()),
})

const service = z.object({
  ...strings('key', 'module', 'name', 'icon', 'page'),
  tags: z.array(z.string()),
  /** Measured fault, whether the site shows it or not: reason as text, and start. */
  fault: z.object({ why: z.string(), since: z.int() }).optional(),
})

export const catalogue = z.object({
  modules: z.array(module),
  services: z.array(service),
  tags: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The portal's own blocks, the modules' cards, and `cards` for all others. */
  blocks: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Custom roles for the preview, besides the built-in kinds of people. */
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
})
