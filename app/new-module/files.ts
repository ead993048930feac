import * as common from './common-files.ts'
import { namesOf } from './names.ts'
import * as server from './server-files.ts'
import * as web from './web-files.ts'

/** The files of a module: one table, a read, a write, one page, a test. */
export function moduleFiles(name: string): Record<string, string> {
  const names = namesOf(name)
  return {
    'README.md': common.readme(names),
    'module.ts': common.moduleFile(names),
    'contract.ts': common.contractFile(names),
    'messages.ts': common.messagesFile(names),
    'server/schema.ts': server.schemaFile(names),
    'server/service.ts': server.serviceFile(names),
    'server/index.ts': server.indexFile(names),
    'server/seed.ts': server.seedFile(),
    'server/service.test.ts': server.testFile(),
    'web/routes.ts': web.routesFile(names),
    'web/words.ts': web.wordsFile(names),
    'web/Index.tsx': web.pageFile(names),
  }
}
