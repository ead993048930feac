import * as z from 'zod'
import { dayAndClockIn } from '#kernel/clock.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { text } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import type { MeterFace } from './shapes.ts'

/** Numbers come as numbers or texts, and may be missing. */
const loose = (usual = '') => z.union([text(64), z.number().transform(String)]).default(usual)

/** The first campus is 1; any other number means the second. */
const areaOf = (areaid: string): number => (areaid === '1' ? 1 : 2)

/** `5`, `"5"` and `5层` are one floor; -1 is any. */
const floorOf = (sent: string): string => (sent === '-1' ? '' : sent.trim().replace(/层$/, ''))

const numbered = (floor: string): number | string => (/^\d{1,3}$/.test(floor) ? Number(floor) : floor)

const decimal = (hundredths: number): number => hundredths / 100

const timeOf = ({ site }: Pick<ReadContext, 'site'>, at: number): string =>
  at ? `${dayAndClockIn(site.zone, at)}:${String(at % 60).padStart(2, '0')}` : ''

const base = '/buptdf/wap/default'

type Looked = ReceivedFrom<typeof contract.look>

/** Figures of a three-phase meter that clients read, as numbers. */
const figures = ['vTotal', 'iTotal', 'pTotal', 'cosTotal', 'totalActiveDisp'] as const

function surplusOf(ctx: ReadContext, { room, meters, phone, figures: shown }: Looked) {
  const meter = meters.find(({ kind }) => kind === 'electricity')
  return {
    surplus: decimal(meter?.balance ?? 0),
    freeEnd: decimal(meter?.freeLeft ?? 0),
    free: decimal(meter?.free ?? 0),
    time: timeOf(ctx, meter?.readAt ?? 0),
    phone,
    floorName: `${room.floor}层`,
    parName: room.building,
    model: meter?.number ?? '',
    price: (meter?.price ?? 0) / 10_000,
    ...Object.fromEntries(figures.map((name) => [name, Number(shown[name] ?? 0) || 0])),
  }
}

type Own = ReceivedFrom<typeof contract.room>

/** Of the room (`fj`) or of the hall (`t`). */
function part<P extends string>(ctx: ReadContext, prefix: P, meter: MeterFace | undefined) {
  const [used, surplus] = [decimal(meter?.used ?? 0), decimal(meter?.balance ?? 0)]
  const all = decimal((meter?.used ?? 0) + (meter?.balance ?? 0))
  return {
    ...{ [`${prefix}_update_time`]: timeOf(ctx, meter?.readAt ?? 0), [`${prefix}_used`]: used },
    ...{ [`${prefix}_all`]: all, [`${prefix}_surplus`]: surplus },
  }
}

function infoOf(ctx: ReadContext, { room, meters }: Own) {
  const [own, hall] = (['electricity', 'hall'] as const).map((kind) => meters.find((meter) => meter.kind === kind))
  return {
    xq: room?.campus ?? '',
    ting: hall !== undefined,
    xqid: room ? String(room.area) : '',
    roomid: room?.id ?? '',
    tingid: hall?.id ?? '',
    realname: ctx.person?.name ?? '',
    ssmc: room?.building ?? '',
    fjmc: room?.name ?? '',
    ...part(ctx, 'fj', own),
    ...part(ctx, 't', hall),
  }
}

const place = { areaid: loose('1'), partmentId: loose(), floorId: loose() }

/** Paths and fields of electricity and water clients of other portals. */
export const dialects = [
  dialect(`${base}/chong`, contract.room, {
    about: 'The electricity page.',
    page: { path: 'buceaElectric/index', title: 'title.electric' },
    input: z.object({}),
    in: () => ({}),
    out: (data) => data,
  }),
  dialect('/buptdf/wap/recharge/index', contract.look, {
    about: 'The page on which a room is topped up.',
    page: { path: 'buceaElectric/indexx', title: 'title.other' },
    input: z.object({ ...place, areaId: loose(), dromNumber: loose(), dromName: loose(), partmentName: loose() }),
    in: ({ dromNumber, dromName, partmentId }) => ({ room: dromNumber || dromName, building: partmentId }),
    out: (data) => data,
  }),
  dialect(`${base}/part`, contract.buildings, {
    about: 'The buildings of a campus.',
    input: z.object({ areaid: loose('1') }),
    in: ({ areaid }) => ({ area: areaOf(areaid) }),
    out: ({ list }) => ({
      data: list.map(({ code, name, floors, repairPhone }) => ({
        ...{ partmentId: code, partmentName: name, prartmentFloor: floors },
        ...{ prartmentWeixiu: repairPhone ? '1' : '0', prartmentWxphone: repairPhone },
      })),
    }),
  }),
  dialect(`${base}/floor`, contract.floors, {
    about: 'The floors of a building.',
    input: z.object({ areaid: loose('1'), partmentId: loose() }),
    in: ({ partmentId }) => ({ building: partmentId }),
    out: ({ list }, { areaid }) => ({
      data: list.map((floor) => ({
        floorId: areaOf(areaid) === 1 ? numbered(floor) : `${floor}层`,
        floorName: `${floor}层`,
      })),
    }),
  }),
  dialect(`${base}/drom`, contract.rooms, {
    about: 'The rooms of a floor.',
    input: z.object(place),
    in: ({ partmentId, floorId }) => ({ building: partmentId, floor: floorOf(floorId) }),
    out: ({ list }) => ({
      data: list.map(({ id, name, number, beds, living, status, building, buildingCode }) => ({
        ...{ dromName: name, dromNum: number, id, dormPeople: beds, freeEng: 0, holidayStatus: 0, live: living },
        ...{ status, statusLevel: 0, partmentId: buildingCode, partmentName: building },
      })),
    }),
  }),
  dialect(`${base}/search`, contract.look, {
    about: 'What is left of a room’s electricity; the number of the room is enough.',
    input: z.object({ ...place, dromNumber: loose() }),
    in: ({ dromNumber, partmentId }) => ({ room: dromNumber, building: partmentId }),
    out: (data, _input, ctx) => ({ data: surplusOf(ctx, data) }),
  }),
  dialect('/buptys/wap/default/get-data', contract.baths, {
    about: 'How busy the bath houses are, all together.',
    input: z.object({}),
    in: () => ({}),
    out: ({ list }) => {
      const sum = (of: 'maleShowers' | 'femaleShowers' | 'maleBusy' | 'femaleBusy' | 'males' | 'females') =>
        list.reduce((all, bath) => all + bath[of], 0)
      return {
        data: {
          total: { male_shower: sum('maleShowers'), female_shower: sum('femaleShowers') },
          now: {
            ...{ male_shower: sum('maleBusy'), male: sum('males') },
            ...{ female_shower: sum('femaleBusy'), female: sum('females') },
          },
        },
      }
    },
  }),
  dialect('/fudanelec/wap/default/info', contract.room, {
    about: 'Electricity of one’s room and of the hall of the flat.',
    input: z.object({}),
    in: () => ({}),
    out: (data, _input, ctx) => infoOf(ctx, data),
  }),
]
