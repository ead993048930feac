import { bookingTopic } from '#engines/booking/server/grab.ts'
import { defineImport } from '#engines/imports/server/source.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import { touchedIds } from '#engines/imports/server/touched.ts'
import { appointments } from '../../module.ts'
import { resourceSearch } from '../search-documents.ts'
import { columns } from './resource-columns.ts'

/** Resources by their code; rules by their name, rooms by their code. A list closes none: they have bookings. */
export const resourceImport = defineImport(appointments, {
  ...{ name: 'resources', right: 'manage', page: 'manage/appointments/import', mostRows: 20_000, canVanish: false },
  columns,
  target: tableTarget({
    table: 'booking_resources',
    columns,
    hasIds: true,
    only: `p.owner = 'appointments'`,
    stores: {
      code: 'code',
      name: { column: 'name', path: 'zh' },
      nameEn: { column: 'name', path: 'en', empty: `''` },
      nameTw: { column: 'name', path: 'tw', follows: 'name' },
      type: 'kind',
      rules: {
        column: 'rules',
        lookup: {
          table: 'booking_rules',
          by: `name ->> 'zh'`,
          on: `x.owner = 'appointments' and t.rules in (x.name ->> 'zh', x.name ->> 'en', x.name ->> 'tw')`,
        },
      },
      room: { column: 'room', lookup: { table: 'rooms', by: 'code' } },
      place: { column: 'place', empty: `''` },
      units: { column: 'units', empty: '1' },
      seats: { column: 'seats', empty: '1' },
    },
    onAdd: () => ({ owner: `'appointments'`, door_code: `replace(gen_random_uuid()::text, '-', '')` }),
    onChange: () => ({ version: 'p.version + 1' }),
  }),
  after: async (ctx, entry) => {
    await ctx.publish(bookingTopic, {})
    await resourceSearch.refresh(ctx, await touchedIds(ctx.db, entry))
  },
})
