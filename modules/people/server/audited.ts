import { imports } from '#engines/imports/server/schema.ts'
import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { grantRoles, grants, people } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    person: {
      names: namesIn(people, { id: people.id, name: people.name }),
      page: 'manage/people?open=:id',
      may: 'view',
      marks: 'none',
    },
    grant: {
      names: namesThrough(grants, { id: grants.id, of: grants.person }, people, people.name),
      page: 'manage/grants',
      may: 'grant',
      marks: 'none',
    },
    grantRole: {
      names: namesIn(grantRoles, { id: grantRoles.id, name: grantRoles.name }),
      page: 'manage/roles',
      may: 'grant',
    },
    'people.import': {
      names: namesIn(imports, { id: imports.id, name: imports.name }),
      page: 'manage/imports/:id',
      may: 'import',
    },
  },
  refers: { person: 'person', holder: 'person', other: 'person', owner: 'person', role: 'grantRole' },
}
