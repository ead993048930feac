import { termColumns } from '#engines/calendar/server/import/term-cells.ts'
import { defineColumns } from '#engines/imports/server/columns.ts'
import type { Meeting } from '../../shapes.ts'
import { meetingsIn, meetingsText } from './meeting-cells.ts'

/** Ids of the rooms by code and name. */
export type SharedRooms = Readonly<Record<string, string>>
/** A meeting as it is compared and stored. */
export type PlannedMeeting = Pick<Meeting, 'weekday' | 'periods' | 'weeks' | 'rooms' | 'place' | 'kind'>

export const columns = defineColumns(
  import.meta.url,
  {
    ...termColumns,
    code: { key: true, headers: '教学班 教学班号 班级号 教學班代碼 code classcode', most: 48, fits: /^\S+$/ },
    course: { required: true, headers: '课程号 课程代码 課程代碼 course coursecode', most: 32 },
    campus: { headers: '校区 校區 campus', most: 60 },
    capacity: { kind: 'int', headers: '容量 人数上限 人數上限 capacity', fits: /^\d{1,5}$/ },
    guests: { headers: '校外教师 外聘教师 校外教師 guests guestteachers', most: 80 },
    link: { headers: '课程网站 課程網站 link url', most: 300, fits: /^https?:\/\/\S+$/, problem: 'badLink' },
    meetings: {
      headers: '上课时间 排课 时间地点 上课时间地点 上課時間 排課 meetings schedule times',
      most: 2_000,
      read: meetingsSaid,
      problem: 'badMeetings',
    },
    dropped: { kind: 'flag', headers: '停开 取消开课 停開 cancelled dropped', saysGone: true },
  },
  {
    derived: { plan: 'text', lastWeek: 'int' },
    derive: (shared) => {
      const rooms = shared as SharedRooms
      const idOf = (name: string) => (Object.hasOwn(rooms, name) ? rooms[name] : undefined)
      return {
        row: ({ meetings }, wrong) => {
          if (!meetings) return [null, null]
          const said = meetingsIn(meetings)!
          const missing = said.flatMap((one) => one.rooms).find((name) => !idOf(name))
          if (missing) wrong('meetings', 'unknownRoom', missing)
          const plan = said.map(
            (one): PlannedMeeting => ({ ...one, rooms: one.rooms.flatMap((name) => idOf(name) ?? []) }),
          )
          return [JSON.stringify(plan), String(Math.max(0, ...said.flatMap(({ weeks }) => weeks)))]
        },
      }
    },
  },
)

function meetingsSaid(text: string): string | undefined {
  const read = meetingsIn(text)
  return read && read.length <= 40 ? meetingsText(read) : undefined
}
