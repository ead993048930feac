import { inArray } from 'drizzle-orm'
import { defineImport, type ImportSource } from '#engines/imports/server/source.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import { touchedIds } from '#engines/imports/server/touched.ts'
import { library } from '../../module.ts'
import { refreshLoans, takeLoans } from '../agenda.ts'
import { loans } from '../loans-schema.ts'
import { sourceOf } from '../rules.ts'
import { bookSearch } from '../search-documents.ts'
import { columns as copyColumns } from './copy-columns.ts'
import { copyTarget } from './copy-target.ts'
import { columns as loanColumns } from './loan-columns.ts'

/** For the register only: Koha's rows change in Koha. */
const objection: NonNullable<ImportSource['objection']> = async (ctx) => (sourceOf(ctx) === 'koha' ? 'onlyInKoha' : '')

export const copyImport = defineImport(library, {
  name: 'copies',
  right: 'manage',
  page: 'manage/library/import-copies',
  mostRows: 500_000,
  columns: copyColumns,
  target: copyTarget,
  objection,
  after: (ctx) => bookSearch.refreshAll(ctx),
})

const dayOf = (column: string) => `to_char(p.${column} at time zone t.zone, 'YYYY-MM-DD')`

/** Open loans by the copy that is lent. Who brings a book back does that at the desk: a list ends no loan. */
export const loanImport = defineImport(library, {
  name: 'loans',
  right: 'manage',
  page: 'manage/library/import-loans',
  canVanish: false,
  columns: loanColumns,
  shared: async ({ site }) => site.zone,
  target: tableTarget({
    table: 'library_loans',
    columns: loanColumns,
    hasIds: true,
    only: `p.external is null and p.state in ('out', 'renewed')`,
    stores: {
      barcode: {
        column: 'copy',
        lookup: { table: 'library_copies', by: 'barcode', on: 'x.barcode = t.barcode and x.external is null' },
      },
      reader: { column: 'person', lookup: { table: 'people', by: 'number' } },
      lent: {
        column: 'lent_at',
        as: { value: 't.lent::timestamp at time zone t.zone', shown: dayOf('lent_at'), type: 'timestamptz' },
      },
      due: {
        column: 'due_at',
        as: {
          value: `((t.due + 1)::timestamp at time zone t.zone) - interval '1 second'`,
          shown: dayOf('due_at'),
          type: 'timestamptz',
        },
      },
      renewals: { column: 'renewals', empty: '0' },
    },
    refused: [
      {
        field: 'barcode',
        kind: 'notLendable',
        when: `p.site is null and "l barcode".state in ('lost', 'withdrawn')`,
      },
      {
        field: 'barcode',
        kind: 'keptForOther',
        when: `exists (select from library_holds h where h.copy = "l barcode".id and h.state in ('inTransit', 'waiting'))`,
      },
    ],
    onAdd: () => ({ state: `case when coalesce(s.renewals, 0) > 0 then 'renewed' else 'out' end` }),
    onChange: () => ({ reminded_at: 'null' }),
  }),
  objection,
  after: async (ctx, entry) => {
    const ids = await touchedIds(ctx.db, entry)
    if (ids.length === 0) return
    // Those that a roll-back deleted are no longer found.
    await takeLoans(ctx, ids)
    await refreshLoans(ctx, inArray(loans.id, ids))
  },
})
