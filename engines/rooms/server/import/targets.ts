import { tableTarget } from '#engines/imports/server/table-target.ts'
import { columns as buildingColumns } from './building-columns.ts'
import { columns as roomColumns } from './room-columns.ts'

const onChange = () => ({ version: 'p.version + 1' })

/** A text with its English and traditional Chinese in one column. */
const said = (name: string) => ({
  [name]: { column: name, path: 'zh' },
  [`${name}En`]: { column: name, path: 'en', empty: `''` },
  [`${name}Tw`]: { column: name, path: 'tw', follows: name },
})

/** Buildings by their code. A campus is named by its key or its name. */
export const buildingTarget = tableTarget({
  table: 'room_buildings',
  columns: buildingColumns,
  hasIds: true,
  stores: {
    code: 'code',
    ...said('name'),
    campus: {
      column: 'campus',
      lookup: {
        table: 'calendar_campuses',
        by: `name ->> 'zh'`,
        on: `t.campus in (x.id, x.name ->> 'zh', x.name ->> 'en', x.name ->> 'tw')`,
        type: 'text',
      },
    },
    ...said('place'),
  },
  onAdd: () => ({ position: '(select count(*) from room_buildings)' }),
  onChange,
})

/** Rooms by their code. A building is named by its code or its name. */
export const roomTarget = tableTarget({
  table: 'rooms',
  columns: roomColumns,
  hasIds: true,
  stores: {
    code: 'code',
    ...said('name'),
    building: {
      column: 'building',
      lookup: {
        table: 'room_buildings',
        by: 'code',
        on: `t.building in (x.code, x.name ->> 'zh', x.name ->> 'en', x.name ->> 'tw')`,
      },
    },
    floor: 'floor',
    capacity: { column: 'capacity', empty: '0' },
    type: { column: 'kind', empty: `'classroom'` },
    equipment: { column: 'equipment', empty: `'{}'` },
    isOpen: { column: 'is_open', empty: 'true' },
  },
  onChange,
})
