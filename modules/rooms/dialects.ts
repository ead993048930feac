import * as z from 'zod'
import { dialect } from '#kernel/server/dialect.ts'
import { int, many, text } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import type { GridRoom } from './shapes.ts'

/** How clients say “any building”. */
const any = new Set(['全部', 'all', '0', '-1'])
const oneOrAny = (value: string) => (any.has(value) ? '' : value)

/** Paths and fields of clients of other portals. */
export const dialects = [
  dialect('/freeclass/wap/default/search-all', contract.grid, {
    about: 'Without fields all rooms by building; with a campus, date, building or periods those that are free then.',
    access: 'public',
    input: z.object({
      xq: text(60).optional(),
      date: text(10).optional(),
      lh: text(60).optional(),
      jc: many(int(1, 99), 30).optional(),
    }),
    in: ({ xq = '', date = '', lh = '' }) => ({ campus: oneOrAny(xq), building: oneOrAny(lh), day: date }),
    out: ({ list }, { xq, date, lh, jc }) => {
      const isAsked = [xq, date, lh, jc].some((value) => value !== undefined)
      if (!isAsked) return { all: byBuilding(list, codeAndName) }
      const wanted = jc ?? []
      const free = list.filter((room) => room.free.length > 0 && wanted.every((n) => room.free.includes(n)))
      return { js: byBuilding(free, codeAndName) }
    },
  }),
  dialect('/buaafreeclass/wap/default/search1', contract.grid, {
    about: 'Rooms by building with the periods of a date during which they are free, `kxsds`: "1,2,5".',
    access: 'person',
    input: z.object({ xqid: text(60).default(''), floorid: text(60).default(''), date: text(10).default('') }),
    in: ({ xqid, floorid, date }) => ({ campus: xqid, building: oneOrAny(floorid), day: date }),
    out: ({ list }) => ({
      list: byBuilding(
        list.filter(({ free }) => free.length > 0),
        ({ code, buildingCode, name, free }) => ({ id: code, floorid: buildingCode, name, kxsds: free.join(',') }),
      ),
    }),
  }),
  dialect('/fudanzlfreeclass/wap/mobile/index', contract.grid, {
    about: 'Campuses, buildings, and rooms with each period of a date: 闲 is free.',
    access: 'person',
    input: z.object({
      xqdm: text(60).default(''),
      floor: text(60).default(''),
      date: text(10).default(''),
      page: int(0, 100_000).default(1).catch(1),
      flag: text(8).default(''),
      roomnum: text(60).default(''),
      pagesize: int(1, 1000).optional().catch(undefined),
      pageSize: int(1, 1000).optional().catch(undefined),
    }),
    in: ({ xqdm, floor, date, roomnum }) => ({ campus: xqdm, building: oneOrAny(floor), day: date, text: roomnum }),
    out: ({ campuses, buildings, periods, list }, { page, pagesize, pageSize }) => {
      const size = pagesize ?? pageSize ?? 1000
      const first = (Math.max(page, 1) - 1) * size
      const numbers = new Map(periods.map((one) => [one.campus, one.periods.map(({ n }) => n)]))
      return {
        area: campuses.map(({ id, name }) => ({ 校区代码: id, 校区名称: name })),
        floor: buildings.map(({ code, name, campus }) => ({ 教学楼代码: code, 教学楼名称: name, 校区代码: campus })),
        list: byBuilding(list.slice(first, first + size), ({ name, code, capacity, campus, free }) => ({
          name,
          roomid: code,
          roomrl: String(capacity),
          kxsds: Object.fromEntries((numbers.get(campus) ?? []).map((n) => [n, free.includes(n) ? '闲' : '占'])),
        })),
      }
    },
  }),
]

const codeAndName = ({ code, name }: GridRoom) => ({ code, name })

/** By the name of the building, in the order of the list. */
function byBuilding<T>(list: readonly GridRoom[], faceOf: (room: GridRoom) => T): Record<string, T[]> {
  const groups = Map.groupBy(list, ({ buildingName }) => buildingName)
  return Object.fromEntries([...groups].map(([name, rooms]) => [name, rooms.map(faceOf)]))
}
