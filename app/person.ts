import { create, list } from './commands/people.ts'
import { grant } from './commands/person-grant.ts'
import { passwd, session } from './commands/person-login.ts'
import { revoke, rights } from './commands/person-revoke.ts'
import { logout, sessions } from './commands/person-sessions.ts'
import { runCommand } from './commands/run.ts'

await runCommand('person', { create, list, grant, revoke, rights, passwd, session, sessions, logout })
