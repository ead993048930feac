import { servedImports } from '#engines/imports/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { people } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import * as bulk from './bulk.ts'
import * as bulkTags from './bulk-tags.ts'
import { consentJob, consentPurposes, consents } from './consents.ts'
import { eraseJob } from './erase-job.ts'
import * as erasures from './erasures.ts'
import { grantMany } from './grants/bulk-grants.ts'
import * as grantEdits from './grants/grant-edits.ts'
import { grants } from './grants/grant-lists.ts'
import * as roles from './grants/roles.ts'
import * as identities from './identities.ts'
import * as importFiles from './imports/import-files.ts'
import * as importLists from './imports/import-lists.ts'
import * as importing from './imports/imports.ts'
import { peopleImport } from './imports/people-import.ts'
import { onboarding } from './onboarding.ts'
import * as accounts from './person-account.ts'
import * as personEdits from './person-edits.ts'
import { person, people as persons } from './person-lists.ts'
import { seed } from './seed.ts'
import * as sessions from './sessions.ts'
import { sheets } from './sheets.ts'
import * as units from './units.ts'
import * as viewing from './viewing.ts'

const service = {
  people: persons,
  person,
  ...personEdits,
  ...bulk,
  ...bulkTags,
  ...erasures,
  ...{ consents, consentPurposes },
  grantMany,
  ...accounts,
  ...identities,
  ...sessions,
  grants,
  ...grantEdits,
  ...roles,
  ...units,
  ...viewing,
  ...importLists,
  ...importing,
  ...importFiles,
}

export const served = serve(people, contract, service, {
  editors: {
    person: { entity: 'person', writes: ['savePerson', 'leave', 'reinstate'] },
    grantRoles: { entity: 'grantRole', writes: ['saveRole', 'deleteRole'] },
    grants: { entity: 'grant', writes: ['changeGrant', 'withdrawGrant'] },
  },
  seed,
  ...servedImports([peopleImport], { jobs: [eraseJob, consentJob] }),
  exports: sheets,
  onboarding,
  settingWords: settingMessages,
  audited,
})
