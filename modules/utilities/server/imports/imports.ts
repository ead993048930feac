import { inArray } from 'drizzle-orm'
import { defineImport } from '#engines/imports/server/source.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import { touchedCells } from '#engines/imports/server/touched.ts'
import { people } from '#kernel/server/people/schema.ts'
import { utilities } from '../../module.ts'
import { moveLow } from '../agenda.ts'
import { meters } from '../schema.ts'
import { settleMeters } from '../settle.ts'
import { columns as readingColumns } from './reading-columns.ts'
import { columns as residentColumns } from './resident-columns.ts'

const hundredfold = (column: string) => ({
  value: `round(t.${column} * 100)::int`,
  shown: `trim_scale(p.${column} / 100.0)::text`,
  type: column === 'total' ? 'int' : 'bigint',
})

/** Readings by meter and time. What a list does not have stays: a reading once taken does not vanish. */
export const readingImport = defineImport(utilities, {
  name: 'readings',
  right: 'manage',
  page: 'manage/utilities/import-readings',
  canVanish: false,
  mostRows: 300_000,
  columns: readingColumns,
  shared: async ({ site }) => site.zone,
  target: tableTarget({
    table: 'utilities_readings',
    columns: readingColumns,
    hasIds: true,
    stores: {
      meter: { column: 'meter', lookup: { table: 'utilities_meters', by: 'number' } },
      at: {
        column: 'at',
        as: {
          value: 't.at::timestamp at time zone t.zone',
          shown: `to_char(p.at at time zone t.zone, 'YYYY-MM-DD HH24:MI:SS')`,
          type: 'timestamptz',
        },
      },
      total: { column: 'total', as: hundredfold('total') },
      balance: { column: 'balance', as: hundredfold('balance') },
    },
    refused: [
      { field: 'total', kind: 'noFigure', when: 't.total is null and t.balance is null' },
      { field: 'at', kind: 'future', when: `t.at::timestamp at time zone t.zone > now() + interval '1 day'` },
    ],
    onAdd: () => ({ source: `'import'` }),
  }),
  after: async (ctx, entry) => {
    const cells = await touchedCells(ctx.db, readingColumns, entry, 'meter')
    const numbers = cells.map(({ meter }) => meter)
    if (!numbers.length) return
    const rows = await ctx.db.select({ id: meters.id }).from(meters).where(inArray(meters.number, numbers))
    await settleMeters(
      ctx,
      rows.map(({ id }) => id),
    )
  },
})

/** Who lives where. A person who is in no list any more has moved out, if the list is said to be whole. */
export const residentImport = defineImport(utilities, {
  name: 'residents',
  right: 'manage',
  page: 'manage/utilities/import-residents',
  mostRows: 200_000,
  columns: residentColumns,
  target: tableTarget({
    table: 'utilities_residents',
    columns: residentColumns,
    hasIds: true,
    only: 'p.left_at is null',
    markVanished: 'left_at',
    stores: {
      person: { column: 'person', lookup: { table: 'people', by: 'number' } },
      room: { column: 'room', lookup: { table: 'utilities_rooms', by: 'number' } },
    },
  }),
  after: async (ctx, entry) => {
    const cells = await touchedCells(ctx.db, residentColumns, entry, 'person')
    const numbers = cells.map(({ person }) => person)
    if (!numbers.length) return
    const moved = await ctx.db.select({ id: people.id }).from(people).where(inArray(people.number, numbers))
    const ids = moved.map(({ id }) => id)
    await moveLow(ctx, inArray(meters.id, ctx.db.select({ id: meters.id }).from(meters)), ids)
  },
})
