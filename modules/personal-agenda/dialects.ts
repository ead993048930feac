import * as z from 'zod'
import { dayAfter } from '#kernel/calendar.ts'
import { dayAndClockIn } from '#kernel/clock.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { anyId, day, flag, int, many, needed, text, trimmed } from '#kernel/shapes.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { contract } from './contract.ts'
import { colours, type ViewItem } from './shapes.ts'

type Context = { site: { zone: string } }

const time = z.string().regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/)
const id = z.uuid()
const same = <T>(value: T): T => value

/** A time of the site as these clients write it, in seconds. */
function secondsOf({ site }: Context, said: string): number {
  const [hours = 0, minutes = 0] = (said.slice(11) || '0:0').split(':').map(Number)
  return Math.floor(momentOf(site.zone, { day: said.slice(0, 10), minute: hours * 60 + minutes }, 'first') / 1000)
}
const shown = ({ site }: Context, at: number): string => dayAndClockIn(site.zone, at)

const rowOf = (ctx: Context, item: ViewItem) => ({
  id: item.event || item.key,
  classify_id: item.calendar,
  title: item.title,
  address: item.place,
  start_time: shown(ctx, item.starts),
  end_time: shown(ctx, item.ends),
  is_all_day: item.allDay ? '1' : '0',
  is_repeat: item.repeats ? '1' : '0',
  origin_time: item.original ? shown(ctx, item.original) : '',
})

/** `/myschedule` with the names older clients use: times as text, flags as "0" and "1". */
export const dialects = [
  dialect('/myschedule/wap/schedules/lists', contract.view, {
    about: 'Everything with a time on the dates from `start_date` to `end_date`.',
    input: z.object({ start_date: day(), end_date: day(), classify_id: anyId() }),
    in: ({ start_date, end_date, classify_id }, ctx) => ({
      from: secondsOf(ctx, start_date),
      to: secondsOf(ctx, dayAfter(end_date, 1)),
      calendar: classify_id,
    }),
    out: ({ list }, _, ctx) => ({ list: list.map((item) => rowOf(ctx, item)) }),
  }),
  dialect('/myschedule/wap/schedules/add', contract.saveEvent, {
    about: 'Makes an event, or with `id` and `version` changes it whole.',
    input: z.object({
      ...{ id: anyId(), version: int().default(0), classify_id: anyId(), title: needed(120) },
      ...{ address: trimmed(120).default(''), content: trimmed(2_000).default(''), start_time: time, end_time: time },
      ...{ is_all_day: flag().default(false), repeat: trimmed(300).default('') },
      remind: many(int(0, 40_320), 5).default([]),
    }),
    in: ({ classify_id, address, content, start_time, end_time, is_all_day, repeat, ...rest }, ctx) => ({
      ...{ ...rest, calendar: classify_id, place: address, text: content, rule: repeat, allDay: is_all_day },
      ...{ starts: secondsOf(ctx, start_time), ends: secondsOf(ctx, end_time) },
    }),
    out: same,
  }),
  dialect('/myschedule/wap/schedules/del', contract.deleteEvent, {
    about: 'Deletes an event; `type` 1 is one occurrence, 2 this one and those that follow.',
    input: z.object({
      id,
      version: int(),
      type: z.enum(['0', '1', '2']).default('0'),
      origin_time: text(16).default(''),
    }),
    in: ({ type, origin_time, ...rest }, ctx) => ({
      ...rest,
      scope: (['all', 'one', 'following'] as const)[Number(type)]!,
      original: time.safeParse(origin_time).success ? secondsOf(ctx, origin_time) : 0,
    }),
    out: same,
  }),
  dialect('/myschedule/wap/classifies/lists', contract.calendars, {
    about: 'The calendars one sees; `is_mine` says which are one’s own.',
    input: z.object({}),
    in: () => ({}),
    out: ({ list }) => ({
      list: list.map(({ id: key, name, colour, isMine, isHidden, version }) => ({
        ...{ id: key, name, color: colour, version: String(version) },
        ...{ is_mine: isMine ? '1' : '0', is_hide: isHidden ? '1' : '0' },
      })),
    }),
  }),
  dialect('/myschedule/wap/classifies/add', contract.saveCalendar, {
    about: 'Makes a calendar or changes it.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      name: needed(40),
      color: z.enum(colours).default('blue'),
    }),
    in: ({ color, ...rest }) => ({ ...rest, colour: color }),
    out: same,
  }),
  dialect('/myschedule/wap/classifies/del', contract.deleteCalendar, {
    about: 'Deletes one of one’s calendars.',
    input: z.object({ id }),
    in: same,
    out: same,
  }),
  dialect('/myschedule/wap/groups/lists', contract.groups, {
    about: 'The groups one is in or invited to; `status` 1 is joined.',
    input: z.object({}),
    in: () => ({}),
    out: ({ list }) => ({
      list: list.map(({ id: key, name, role, state, members }) => ({
        ...{ id: key, name, role, status: state === 'joined' ? '1' : '0', num: String(members) },
      })),
    }),
  }),
  dialect('/myschedule/wap/groups/add', contract.saveGroup, {
    about: 'Makes a group and invites people by id.',
    input: z.object({ name: needed(40), uids: many(id, 50).default([]) }),
    in: ({ name, uids }) => ({ name, people: uids }),
    out: same,
  }),
  dialect('/myschedule/wap/groups/quit', contract.leaveGroup, {
    about: 'Leaves a group.',
    input: z.object({ id }),
    in: same,
    out: same,
  }),
  dialect('/myschedule/wap/reminders/lists', contract.reminders, {
    about: 'One’s own reminders to come.',
    input: z.object({ page: int(1, 100_000).default(1), page_size: int(1, 100).default(20) }),
    in: same,
    out: ({ list, total }, _, ctx) => ({
      total: String(total),
      list: list.map(({ event, title, minutes, at: sent, starts }) => ({
        ...{
          schedule_id: event,
          title,
          minute: String(minutes),
          remind_time: shown(ctx, sent),
          start_time: shown(ctx, starts),
        },
      })),
    }),
  }),
  dialect('/myschedule/wap/reminders/add', contract.remind, {
    about: 'Sets one’s own reminders of an event.',
    input: z.object({ schedule_id: id, minute: many(int(0, 40_320), 5).default([]) }),
    in: ({ schedule_id, minute }) => ({ event: schedule_id, minutes: minute }),
    out: same,
  }),
]
