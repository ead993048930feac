import type { ImportCalls } from '#engines/imports/contract.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { contract as library } from '#modules/library/contract.ts'
import { contract as roster } from '#modules/oneroster/contract.ts'
import { bundle } from '#modules/oneroster/testing/roster-bundle.ts'
import { contract as rooms } from '#modules/rooms/contract.ts'
import { contract as scores } from '#modules/scores/contract.ts'
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
  waiting('library.import', library, ['条码', '题名', '作者', 'ISBN', '馆藏地', '架位', '状态'], 'copies'),
  waiting('rooms.import', rooms, ['教室编号', '教室名称', '英文名', '教学楼', '楼层'], 'rooms'),
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
