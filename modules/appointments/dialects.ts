import * as z from 'zod'
import { type Refusal, type ResourceKind, resourceKinds } from '#engines/booking/rules.ts'
import { clockOf, dayIn, minutesIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { day, int, many, packed, text } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import { reservationContract } from './reservation-contract.ts'
import type { BookingFace } from './shapes.ts'

const number = () => int(0, 9_000_000_000)
const anyText = (max = 60) => text(max).optional().catch(undefined)
/** A date, whatever else was sent. */
const dayOr = (value: string | undefined): string => (day().safeParse(value).success ? value! : '')

/** Status of a slot: 0 past, 1 bookable, 2 one’s own, 3 full, 4 void, 5 not open yet. */
const statusOf: Record<Refusal | '', number> = {
  '': 1,
  ...{ past: 0, tooSoon: 0, full: 3, notYet: 5 },
  ...{ closed: 4, blackout: 4, limit: 4, unfinished: 4, notForYou: 4, badTime: 4, stopped: 4 },
  ...{ groupSmall: 4, groupMany: 4, groupSeries: 4, groupSwap: 4, underWay: 4 },
}

/** Begin and end in one number: clients send it back as `period`. */
const timeId = (from: number, to: number): number => from * 10_000 + to
const ofTimeId = (id: number) => ({ from: Math.floor(id / 10_000), to: id % 10_000 })

type Slot = {
  day: string
  unit: number
  unitName: string
  from: number
  to: number
  refusal: Refusal | ''
  isOwn: boolean
  total: number
  left: number
}

const clockIn = ({ site }: ReadContext, at: number): number => minutesIn(site.zone, new Date(at * 1000))

function slotOf(ctx: ReadContext, slot: Slot) {
  const from = clockIn(ctx, slot.from)
  const to = clockIn(ctx, slot.to) || 1440
  return {
    ...{ date: slot.day, abscissa: slot.unitName, yaxis: `${clockOf(from)}-${clockOf(to)}` },
    ...{ time_id: timeId(from, to), sub_id: slot.unit },
    row: { status: slot.isOwn ? 2 : statusOf[slot.refusal], total: slot.total, margin: slot.left },
  }
}

const kindOf = (hall: number): ResourceKind | '' => resourceKinds[hall - 1] ?? ''
const itemShape = z.object({ date: day(), period: int(0, 14_401_440), sub_resource_id: int(0, 2000).default(0) })

const states: Partial<Record<BookingFace['state'], string>> = {
  ...{ gathering: '待确认', requested: '待审核' },
  ...{ approved: '已预约', checkedIn: '已签到', away: '已签到', finished: '已签到' },
  ...{ rejected: '未通过', expired: '已过期', cancelled: '已撤销', released: '已违约' },
}

/** What a client asked for with `status`: 0 ahead, 2 checked in, 3 cancelled. */
const whichOf = (status: number) =>
  status === 2 ? ('used' as const) : status === 3 ? ('ended' as const) : ('open' as const)

const sortOf = (sent = '') => (['asc', 'desc'] as const).find((one) => one === sent.toLowerCase()) ?? ('' as const)

const listRows = (path: string, kind: '' | 'room') =>
  dialect(path, reservationContract.table, {
    about: 'Resources with their slots of a day, by place.',
    input: z.object({
      hall_id: number().optional().catch(undefined),
      time: anyText(),
      date: anyText(),
      p: number().catch(1).default(1),
      page_size: number().catch(20).default(20),
    }),
    in: ({ hall_id = 0, time, date, p, page_size }) => ({
      ...{
        kind: kind || kindOf(hall_id),
        page: Math.max(1, p),
        page_size: page_size > 0 ? Math.min(page_size, 100) : 100,
      },
      ...{ from: dayOr(time ?? date), to: dayOr(time ?? date) },
    }),
    out: ({ total, list }, _, ctx) => ({
      total,
      list: list.map(({ no, name, slots }) => ({
        id: no,
        name,
        table: byKey(
          slots,
          ({ unit }) => unit,
          (slot) => slotOf(ctx, slot),
        ),
      })),
    }),
  })

function byKey<T, R>(rows: readonly T[], key: (row: T) => number, face: (row: T) => R): Record<string, R[]> {
  return Object.fromEntries([...Map.groupBy(rows, key)].map(([name, list]) => [String(name), list.map(face)]))
}

const launchRow = (path: string) =>
  dialect(path, reservationContract.launch, {
    about: 'Books times of a resource; `data` is JSON of date, period and place.',
    input: z.object({
      resource_id: number(),
      code: anyText(200),
      remarks: anyText(200),
      deduct_num: anyText(),
      data: packed(z.array(itemShape).min(1).max(20)),
      position_data: z
        .object({ captchaVerification: anyText(2_000) })
        .optional()
        .catch(undefined),
    }),
    in: ({ resource_id, code = '', remarks = '', data, position_data }) => ({
      no: resource_id,
      purpose: remarks,
      letters: code,
      clicks: position_data?.captchaVerification ?? '',
      items: data.map(({ date, period, sub_resource_id }) => ({
        day: date,
        ...ofTimeId(period),
        unit: sub_resource_id,
      })),
    }),
    out: ({ list }) => ({ id: list[0], hall_appointment_data_id: list[0] }),
  })

/** Paths and fields of existing clients: the reservation host, and the same shape under `/appointment` and `/fieldroom`. */
export const dialects = [
  listRows('/site/reservation/list-page', ''),
  listRows('/appointment/wap/reservation/list-page', ''),
  listRows('/fieldroom/wap/default/index', 'room'),
  dialect('/site/reservation/resource-info-margin', reservationContract.margins, {
    about: 'The slots of one resource between two dates, by its number.',
    input: z.object({ resource_id: number(), start_time: anyText(), end_time: anyText() }),
    in: ({ resource_id, start_time, end_time }) => ({ no: resource_id, from: dayOr(start_time), to: dayOr(end_time) }),
    // An empty map is an empty list in clients' language.
    out: ({ list }, _, ctx) =>
      list.length
        ? Object.fromEntries(list.map(({ no, slots }) => [String(no), slots.map((slot) => slotOf(ctx, slot))]))
        : [],
  }),
  launchRow('/site/reservation/launch'),
  launchRow('/appointment/wap/reservation/launch'),
  launchRow('/fieldroom/wap/default/save'),
  dialect('/site/reservation/my-list-time', contract.mine, {
    about: 'One’s own bookings: status 0 ahead, 2 checked in, 3 cancelled.',
    input: z.object({
      ...{
        p: number().catch(1).default(1),
        page_size: number().catch(20).default(20),
        status: number().catch(0).default(0),
      },
      ...{ sort_time: anyText(), sort: anyText(), date_sta: anyText(), date_end: anyText() },
    }),
    in: ({ p, page_size, status, sort, sort_time, date_sta, date_end }) => ({
      page: Math.max(1, p),
      page_size: page_size > 0 ? Math.min(page_size, 100) : 100,
      which: whichOf(status),
      ...{ since: dayOr(date_sta), until: dayOr(date_end), sort: sortOf(sort) || sortOf(sort_time) },
    }),
    out: ({ total, list }, _, ctx) => ({ total, data: list.map((row) => mineOf(ctx, row)) }),
  }),
  dialect('/site/reservation/get-sign-qrcode', reservationContract.signCode, {
    about: 'The code to check in with: type 0 by the booking, 1 by the resource and the text at its door.',
    input: z.object({
      type: number().catch(0).default(0),
      id: number().default(0),
      hall_appointment_data_id: number().default(0),
      resource_id: number().default(0),
      text: anyText(200),
    }),
    in: ({ type, id, hall_appointment_data_id, resource_id, text: door = '' }) =>
      type === 1 ? { resource: resource_id, door } : { no: hall_appointment_data_id || id },
    out: ({ code }) => ({ code }),
  }),
  dialect('/site/reservation/single-time-cancel', reservationContract.cancelNo, {
    about: 'Cancels single bookings of an appointment.',
    // `data_id[0]=…` is a list or, with gaps, an object.
    input: z.object({
      appointment_id: number(),
      data_id: z
        .union([many(number(), 60), z.record(z.string(), number()).transform((of) => Object.values(of))])
        .default([]),
    }),
    in: ({ appointment_id, data_id }) => ({ list: data_id.length ? data_id : [appointment_id] }),
    out: () => ({}),
  }),
  dialect('/site/reservation/update-state', reservationContract.cancelNo, {
    about: 'Cancels an appointment with everything of it that is ahead: type 1.',
    input: z.object({ appointment_id: number(), type: z.union([z.literal(1), z.literal('1')]) }),
    in: ({ appointment_id }) => ({ list: [appointment_id], all: true }),
    out: () => ({}),
  }),
]

function mineOf(ctx: ReadContext, row: BookingFace) {
  const { site } = ctx
  const time = `${dayIn(site.zone, new Date(row.from * 1000))} ${clockOf(clockIn(ctx, row.from))}`
  return {
    ...{ id: row.no, resource_id: row.resourceNo, resource_name: row.name, hall_appointment_data_id: row.no },
    ...{
      periodList: [{ time }],
      status_name: states[row.state] ?? '',
      is_cancel: Number(row.allowedActions.includes('cancel')),
    },
  }
}
