import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { library } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { copyImport, loanImport } from './imports/imports.ts'
import { jobs } from './jobs.ts'
import { messageTopics } from './notifications.ts'
import * as officeBranches from './office/branches.ts'
import * as catalogue from './office/catalogue.ts'
import { connector, health, testConnector } from './office/connector.ts'
import * as officeFines from './office/fines.ts'
import * as officeHolds from './office/holds.ts'
import { correctLoan, deskLoans, giveBack, lend, loseLoan } from './office/loans.ts'
import { sheets } from './office/sheets.ts'
import { history, keepHistory, mine, order } from './own.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'
import * as own from './service.ts'

const imports = [copyImport, loanImport]

const service = {
  ...own,
  ...{ mine, order, history, keepHistory },
  ...{ deskLoans, lend, giveBack, loseLoan, correctLoan },
  ...officeHolds,
  ...catalogue,
  ...officeBranches,
  ...officeFines,
  ...{ connector, testConnector },
  ...importsOf(...imports),
}

export const served = serve(library, contract, service, {
  editors: {
    deskBooks: { entity: 'library.book', writes: ['saveBook', 'deleteBook'] },
    deskCopies: { entity: 'library.copy', writes: ['saveCopy', 'deleteCopy'] },
    deskBranches: { entity: 'library.branch', writes: ['saveBranch', 'deleteBranch'] },
  },
  ...servedImports(imports, { agenda, health, jobs, messageTopics }),
  documents,
  audited,
  exports: sheets,
  seed,
  settingWords: settingMessages,
})
