import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { asOwner } from '#kernel/server/db/open.ts'
import { serve } from '#kernel/server/serve.ts'
import { importCalls } from '../contract.ts'
import { importsOf } from '../server/imports-of.ts'
import { servedImports } from '../server/served.ts'
import { type Connector, defineImport } from '../server/source.ts'
import { tableTarget } from '../server/table-target.ts'
import { columns } from './loan-columns.ts'

const messages = defineMessages({
  name: ['借阅', 'Loans'],
  'right.import': ['导入', 'Import'],
  'service.loans': ['借阅', 'Loans'],
  'import.loans.title': ['借阅记录', 'Loans'],
  'import.loans.health.library': ['图书系统', 'Library'],
  'import.loans.problem.badCode': ['编号“{value}”无效', '“{value}” is no code'],
  'import.loans.field.code': ['编号', 'Code'],
  'import.loans.field.reader': ['读者', 'Reader'],
  'import.loans.field.due': ['应还日期', 'Due'],
  'import.loans.field.shelf': ['书架', 'Shelf'],
  'import.loans.field.copies': ['册数', 'Copies'],
  'import.loans.field.returned': ['已还', 'Returned'],
})

const loans = defineModule({
  key: 'testLoans',
  messages,
  permissions: ['import'],
  services: [{ key: 'loans', page: 'loans/index', icon: 'book-open', tags: ['study'], relies: ['testLoans.loans'] }],
})

/** Set by tests: what the library's system answers. */
export const library: { rows: (() => string[][]) | undefined; nightly: boolean } = { rows: undefined, nightly: true }

const connector: Connector = {
  name: 'library',
  schedule: '5 3 * * *',
  settings: () =>
    library.rows && {
      title: 'library',
      nightly: library.nightly,
      options: { vanish: true, auto: { mostVanishing: 20 } },
    },
  rows: () => ({ headers: ['code', 'reader', 'due', 'shelf'], batches: batches() }),
}

async function* batches() {
  const all = library.rows!()
  for (let at = 0; at < all.length; at += 2) {
    yield all.slice(at, at + 2).map((cells, i) => ({ row: at + i + 1, cells }))
  }
}

export const loanImport = defineImport(loans, {
  name: 'loans',
  right: 'import',
  columns,
  connector,
  mostRows: 600_000,
  target: tableTarget({
    table: 'test_loans',
    columns,
    stores: {
      code: 'code',
      reader: { column: 'reader', lookup: { table: 'people', by: 'number' } },
      due: 'due',
      shelf: { column: 'shelf', empty: "''" },
      copies: { column: 'copies', empty: '1' },
    },
  }),
})

export const calls = importCalls('/testLoans/backend/import', { may: 'import' }, ['loans'])
export const served = serve(loans, calls, importsOf(loanImport), servedImports([loanImport]))

/** Its table, which no migration has. */
export const makeLoans = (ownerUrl: string, role: string): Promise<void> =>
  asOwner(ownerUrl, async (owner) => {
    await owner.query(`create table test_loans (site text not null default current_setting('app.site'), id uuid not null default uuidv7(),
        code text not null, reader uuid not null, due date not null, shelf text not null default '', copies int not null default 1,
        primary key (site, id), unique (site, code, reader));
      create table test_fines (site text not null default current_setting('app.site'), loan uuid not null,
        foreign key (site, loan) references test_loans (site, id));
      grant select, insert, update, delete on test_loans, test_fines to "${role}"`)
    for (const table of ['test_loans', 'test_fines']) {
      await owner.query(`alter table ${table} enable row level security; alter table ${table} force row level security;
        create policy of_site on ${table} using (site = (select current_setting('app.site', true)))
          with check (site = (select current_setting('app.site', true)))`)
    }
  })
