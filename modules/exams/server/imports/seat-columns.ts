import { termColumns } from '#engines/calendar/server/import/term-cells.ts'
import { defineColumns } from '#engines/imports/server/columns.ts'
import { examKindWords, roomIdsIn, type Shared } from './cells.ts'

export const columns = defineColumns(
  import.meta.url,
  {
    ...termColumns,
    number: {
      key: true,
      headers: '考试编号 考试号 场次号 教学班 教学班号 考試編號 場次號 教學班代碼 number examnumber classcode',
      most: 48,
    },
    type: {
      key: true,
      usual: 'final',
      headers: '考试类型 类型 考試類型 類型 type examtype kind',
      choices: examKindWords,
    },
    student: { key: true, headers: '学号 學號 student studentid studentnumber', most: 64 },
    room: { headers: '考场 教室 考場 room', most: 60 },
    seat: { kind: 'int', headers: '座位号 座位 座號 座位號 seat seatnumber', fits: /^[1-9]\d{0,3}$/ },
    takes: {
      headers: '考试性质 性质 考試性質 性質 takes nature',
      choices: { regular: '正常 初修 正考 regular', resit: '补考 補考 resit', repeat: '重修 repeat' },
    },
    removed: { kind: 'flag', headers: '取消 取消资格 取消資格 removed', saysGone: true },
  },
  {
    derived: { roomId: 'uuid', readAt: 'text' },
    derive: (shared) => {
      const { rooms, readAt } = shared as Shared
      return {
        row: ({ room, seat }, wrong) => {
          if ((room === null) !== (seat === null)) wrong(room === null ? 'room' : 'seat', 'missing', '')
          const ids = room ? roomIdsIn(room, rooms, (missing) => wrong('room', 'unknownRoom', missing)) : []
          return [ids[0] ?? null, readAt]
        },
      }
    },
  },
)
