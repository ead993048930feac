import { create, list } from './commands/people.ts'
import { grant } from './commands/person-grant.ts'
import { passwd, session } from './commands/person-login.ts'
import { runCommand } from './commands/run.ts'

await runCommand('person', { create, grant, passwd, session, list })
