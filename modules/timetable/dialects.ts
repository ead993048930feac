import * as z from 'zod'
import { weekdayOf } from '#kernel/calendar.ts'
import { clockOf } from '#kernel/clock.ts'
import type { DataOf } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { int, none, text } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import { timetable } from './module.ts'

type Index = DataOf<(typeof contract)['index']>
type Week = DataOf<(typeof contract)['week']>

/** Periods that old clients know. */
const cells = Array.from({ length: 14 }, (_, i) => i + 1)
const weekdays = [1, 2, 3, 4, 5, 6, 7]

const asked = z.object({
  year: text(9).default(''),
  term: text(2).default(''),
  week: int(0, 99).default(0).catch(0),
  type: text(2).default(''),
})

/** Numbers instead of texts where some schools' clients read numbers. */
type Types = { numbers: boolean }

const indexDialect = (path: string, types: Types) =>
  dialect(path, contract.index, {
    about: 'The current term and week, all terms, and the dates of the week.',
    input: none(),
    in: () => ({}),
    out: (data) => indexOf(data, types),
  })

const dataDialect = (path: string, types: Types) =>
  dialect(path, contract.week, {
    about: 'The classes of a week: `type` 1 a list, 2 by day and period, without it by period and weekday.',
    input: asked,
    in: ({ year, term, week }) => ({ year, number: term, week }),
    out: (data, { type }, ctx) => ({ classes: shaped(type, classesOf(ctx, data, types)), weekdays: data.days }),
  })

/** Paths and fields of clients of other portals. */
export const dialects = [
  indexDialect('/timetable/wap/default/get-index', { numbers: false }),
  dataDialect('/timetable/wap/default/get-data', { numbers: false }),
  dataDialect('/timetable/wap/default/get-datatmp', { numbers: false }),
  indexDialect('/fudanyjskb/wap/default/get-index', { numbers: true }),
  dataDialect('/fudanyjskb/wap/default/get-data', { numbers: true }),
  dataDialect('/yjskb/wap/default/get-datatmp', { numbers: false }),
  dialect('/xkjg/wap/default/get-index', contract.mine, {
    about: 'The courses of the current term, each as name(code).',
    input: none(),
    in: () => ({}),
    out: ({ classes }) => ({ lists: classes.map((one) => ({ course_name: `${one.name}(${one.courseCode})` })) }),
  }),
]

function indexOf({ terms, term, week, weekday, days }: Index, { numbers }: Types) {
  const faces = terms.map((one, i) => ({
    ...{ year: one.year, term: one.term, startday: one.start },
    countweek: numbers ? one.weeks : String(one.weeks),
    id: String(i + 1),
  }))
  const now = faces[terms.findIndex(({ id }) => id === term)]
  return { params: now ? { ...now, week } : {}, termInfo: faces, weekday: String(weekday), weekdays: days }
}

type Cell = ReturnType<typeof classesOf>[number]

/** Each meeting of the week that is held. */
function classesOf(ctx: ReadContext, { classes, own, held, week, year, number }: Week, { numbers }: Types) {
  const known = new Map([...own.map(ownFace), ...classes.map((one) => classFace(ctx, one))].map((one) => [one.id, one]))
  return held
    .filter(({ isOff }) => !isOff)
    .flatMap(({ class: id, day, periods, from, to, place }) => {
      const face = known.get(id)
      if (!face) return []
      const weekday = weekdayOf(day)
      return [
        {
          ...{ id, year, term: number, course_id: face.code, course_name: face.name, location: place },
          weekday: numbers ? weekday : String(weekday),
          lessons: periods.map((n) => String(n).padStart(2, '0')).join(''),
          ...{ teacher: face.teacher, week: String(week) },
          course_time: to > from ? `${clockOf(from)}～${clockOf(to)}` : '',
          course_type: face.kind,
          credit: numbers ? Number(face.credit) : face.credit,
          ...{ course_hour: face.hours, khfs: face.assessment },
          ...{ lessArr: periods, order: periods[0] ?? 0, totalLength: periods.length },
        },
      ]
    })
}

function classFace(ctx: ReadContext, one: Week['classes'][number]) {
  const word = (key: string) => wordingOf(timetable, key, ctx.language, ctx.site.words)
  return {
    ...{ id: one.id, code: one.courseCode, name: one.name, hours: String(one.hours) },
    teacher: [...one.teachers.map(({ name }) => name), one.guests].filter(Boolean).join(','),
    ...{ kind: word(`kind.${one.kind}`), assessment: word(`assessment.${one.assessment}`) },
    credit: String(one.credits / 10),
  }
}

const ownFace = ({ id, name }: Week['own'][number]) => ({
  ...{ id, name, code: '', hours: '', teacher: '', kind: '', assessment: '', credit: '0' },
})

/** `type` 1: a list. 2: an object a day with `c_1` … `c_14`. Else by period and weekday, one class or `[]` in each. */
function shaped(type: string, list: readonly Cell[]) {
  if (type === '1') return list
  const at = (weekday: number, period: number) =>
    list.filter((one) => Number(one.weekday) === weekday && one.order === period)
  if (type === '2') return weekdays.map((weekday) => Object.fromEntries(cells.map((n) => [`c_${n}`, at(weekday, n)])))
  return Object.fromEntries(
    cells.map((n) => [n, Object.fromEntries(weekdays.map((weekday) => [weekday, brief(at(weekday, n)[0])]))]),
  )
}

const brief = (one: Cell | undefined) =>
  one
    ? {
        course_name: one.course_name,
        lessons: one.lessons,
        weekday: one.weekday,
        location: one.location,
        teacher: one.teacher,
      }
    : []
