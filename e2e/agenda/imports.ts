import type { ImportCalls } from '#engines/imports/contract.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { officeContract as appointments } from '#modules/appointments/office-contract.ts'
import { contract as exams } from '#modules/exams/contract.ts'
import { contract as library } from '#modules/library/contract.ts'
import { contract as roster } from '#modules/oneroster/contract.ts'
import { bundle } from '#modules/oneroster/testing/roster-bundle.ts'
import { contract as payments } from '#modules/payments/contract.ts'
import { bankContract as quiz } from '#modules/quiz/bank-contract.ts'
import { contract as rooms } from '#modules/rooms/contract.ts'
import { contract as scores } from '#modules/scores/contract.ts'
import { contract as timetable } from '#modules/timetable/contract.ts'
import { contract as utilities } from '#modules/utilities/contract.ts'
import type { Producer, School } from './school.ts'

const title = '确认导入：清单'

/** A list that was read and waits to be applied; its rows may be faulty. */
const waiting = (source: string, calls: ImportCalls, head: readonly string[], list?: string): Producer => ({
  ...{ source, who: 'admin', title },
  begin: async (school) => {
    const row = head.map((_, i) => String(i + 1))
    const { id } = await importDesk(school.t, school, calls, list).read(csvOf(head, row))
    return discard(school, calls, id)
  },
})

const discard =
  ({ call, admin }: School, calls: ImportCalls, id: string) =>
  () =>
    call(admin, calls.discardImport, { id })

export const importProducers: readonly Producer[] = [
  waiting('appointments.import', appointments, ['编号', '名称', '类型', '规则'], 'resources'),
  waiting('library.import', library, ['条码', '题名', '作者', 'ISBN', '馆藏地', '架位', '状态'], 'copies'),
  waiting('rooms.import', rooms, ['教室编号', '教室名称', '英文名', '教学楼', '楼层'], 'rooms'),
  waiting('timetable.import', timetable, ['学年', '学期', '教学班号', '课程号'], 'classes'),
  waiting('exams.import', exams, ['学年', '学期', '考试编号', '课程名称', '日期', '开始时间', '结束时间'], 'exams'),
  waiting('payments.import', payments, ['账单号', '学号', '类别', '名称', '金额', '截止日期'], 'bills'),
  waiting('utilities.import', utilities, ['表号', '抄表时间', '表底'], 'readings'),
  waiting('quiz.import', quiz, ['题库', '题号', '题型', '题目', '选项A', '选项B', '答案'], 'questions'),
  waiting('scores.import', scores, ['学年', '学期', '课程号', '学号', '成绩', '标记']),
  {
    source: 'oneroster.import',
    who: 'admin',
    title: '确认导入',
    begin: async (school) => {
      await sendingTo(school.t, roster.uploadBundle.path).sendOne(school.admin, bundle(), 'roster.zip')
      const { id } = await importDesk(school.t, school, roster, 'terms').sync(true)
      return discard(school, roster, id)
    },
  },
]
