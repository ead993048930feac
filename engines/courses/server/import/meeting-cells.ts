import { numbersIn, rangesOf } from '../../number-sets.ts'
import type { MeetingKind } from '../../shapes.ts'

/** A weekly meeting as a list says it; `rooms` are codes or names. */
export type SaidMeeting = {
  weekday: number
  periods: number[]
  weeks: number[]
  rooms: string[]
  place: string
  kind: MeetingKind
}

export const weekdayWords = '一二三四五六日'
const weekdays = /(?:星期|礼拜|禮拜|周|週)([一二三四五六日天])|\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i
const english = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const set = '(\\d[\\d,，、~–—-]*)'
const periodsPart = new RegExp(`第?${set}(?:节|節)|\\bp(?:eriods?)?\\s*${set}`, 'i')
const odd = '(单|單|双|雙|odd|even)?'
const weeksPart = new RegExp(
  `第?${set}(?:周|週)[(（|]?${odd}(?:周|週)?[)）]?|${set}(单|單|双|雙)(?:周|週)|\\bw(?:eeks?)?\\s*${set}\\s*${odd}`,
  'i',
)

const kindWords: Readonly<Record<MeetingKind, string>> = {
  lecture: '讲授 理论 授课 講授 理論 lecture',
  seminar: '研讨 研討 seminar',
  exercise: '习题 習題 exercise',
  lab: '实验 實驗 lab',
  practice: '实践 上机 實踐 practice',
  online: '线上 網課 网课 線上 online',
}
const kindOf = new Map(
  Object.entries(kindWords).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as MeetingKind])),
)
/** The word of each kind in the text of a list; that of lectures is left out. */
export const kindWord = (kind: MeetingKind): string => (kind === 'lecture' ? '' : kindWords[kind].split(' ')[0]!)

/** No meetings at all. */
export const noMeetings = '无'

/** `周一 第1-2节 1-16周 A101; 周三 3-4节 1-15周(单) @操场`: undefined if it cannot be read. */
export function meetingsIn(text: string): SaidMeeting[] | undefined {
  if (/^(无|無|none|-)$/i.test(text)) return []
  const parts = text.split(/[;；\n]+/).filter((one) => one.trim())
  const list = parts.map(meetingIn)
  return list.includes(undefined) ? undefined : (list as SaidMeeting[])
}

function meetingIn(said: string): SaidMeeting | undefined {
  let rest = said.replace(/[[\]{}【】]/g, ' ')
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found?.slice(1).filter((one) => one !== undefined) ?? []
  }
  const [day] = take(weekdays)
  const [periods = ''] = take(periodsPart)
  const [span = '', parity = ''] = take(weeksPart)
  const half = /单|單|odd/i.test(parity) ? 'o' : parity ? 'e' : ''
  const read = {
    weekday: day ? weekdayOf(day.toLowerCase()) : 0,
    periods: numbersIn(periods, 30),
    weeks: numbersIn(span.replace(/(?=[,，、]|$)/g, half), 53),
  }
  if (!read.weekday || !read.periods || !read.weeks) return undefined
  const words = rest.split(/[\s/／、,，]+/).filter(Boolean)
  const kinds = words.flatMap((word) => kindOf.get(word.toLowerCase()) ?? [])
  const places = words.filter((word) => !kindOf.has(word.toLowerCase()))
  return {
    ...(read as { weekday: number; periods: number[]; weeks: number[] }),
    kind: kinds[0] ?? 'lecture',
    rooms: places.filter((word) => !word.startsWith('@')),
    place: places
      .filter((word) => word.startsWith('@'))
      .map((word) => word.slice(1))
      .join(' '),
  }
}

const weekdayOf = (word: string): number =>
  english.includes(word) ? english.indexOf(word) + 1 : weekdayWords.indexOf(word === '天' ? '日' : word) + 1

/** Meetings in one spelling, as the comparison spells those that are there. */
export function meetingsText(list: readonly SaidMeeting[]): string {
  const plain = (numbers: readonly number[]) => rangesOf(numbers).replaceAll('–', '-').replaceAll(', ', ',')
  const one = ({ weekday, periods, weeks, rooms, place, kind }: SaidMeeting) =>
    [
      `周${weekdayWords[weekday - 1]} ${plain(periods)}节 ${plain(weeks)}周`,
      ...rooms,
      ...(place ? [`@${place}`] : []),
      ...(kindWord(kind) ? [kindWord(kind)] : []),
    ].join(' ')
  return list.length ? list.map(one).join('; ') : noMeetings
}
