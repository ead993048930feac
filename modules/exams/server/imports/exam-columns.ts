import { termColumns } from '#engines/calendar/server/import/term-cells.ts'
import { defineColumns } from '#engines/imports/server/columns.ts'
import { traditional } from '#kernel/language/traditional.ts'
import { clockIn, examKindWords, roomIdsIn, type Shared } from './cells.ts'

export const columns = defineColumns(
  import.meta.url,
  {
    ...termColumns,
    number: {
      key: true,
      headers: '考试编号 考试号 场次号 教学班 教学班号 考試編號 場次號 教學班代碼 number examnumber classcode',
      most: 48,
      fits: /^\S+$/,
    },
    type: {
      key: true,
      usual: 'final',
      headers: '考试类型 类型 考試類型 類型 type examtype kind',
      choices: examKindWords,
    },
    class: { headers: '对应教学班 對應教學班 class', most: 48 },
    code: { headers: '课程号 课程代码 課程代碼 course coursecode code', most: 32 },
    name: { headers: '课程名称 课程名 考试名称 課程名稱 考試名稱 name title', most: 80 },
    day: { kind: 'date', required: true, headers: '日期 考试日期 考試日期 date day examdate' },
    starts: { required: true, headers: '开始时间 开始 開始時間 starts start from', read: clockIn, problem: 'bad.time' },
    ends: { required: true, headers: '结束时间 结束 結束時間 ends end to', read: clockIn, problem: 'bad.time' },
    rooms: { headers: '考场 教室 考場 rooms room', most: 600 },
    staff: { headers: '监考 监考工号 監考 監考工號 staff invigilators', most: 600, read: staffIn },
    note: { headers: '说明 备注 說明 備註 note', most: 200 },
  },
  {
    derived: { nameTw: 'text', classCode: 'text', roomIds: 'text', readAt: 'text' },
    derive: (shared) => {
      const { rooms, readAt } = shared as Shared
      return {
        row: ({ number, name, class: code, starts, ends, rooms: said }, wrong) => {
          if (starts && ends && starts >= ends) wrong('ends', 'order', ends)
          const ids = said ? roomIdsIn(said, rooms, (missing) => wrong('rooms', 'unknownRoom', missing)) : null
          return [name ? traditional(name) : null, code ?? number ?? null, ids && JSON.stringify(ids), readAt]
        },
      }
    },
  },
)

/** Numbers of people, separated by blanks. */
function staffIn(said: string): string {
  return [...new Set(said.split(/[\s,，、;；]+/).filter(Boolean))].join(' ')
}
