import { namesIn } from '#kernel/server/audit/declare.ts'
import { imports } from './schema.ts'

/** Names of imports in the audit log, for `<module>.import` in `things`. */
export const importNames = namesIn(imports, { id: imports.id, name: imports.name })
