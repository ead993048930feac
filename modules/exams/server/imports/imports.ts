import { defineImport } from '#engines/imports/server/source.ts'
import { roomsByName } from '#engines/rooms/server/import/names.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { exams } from '../../module.ts'
import { type Shared, timeNow } from './cells.ts'
import { columns as examColumns } from './exam-columns.ts'
import { examTarget } from './exam-target.ts'
import { columns as seatColumns } from './seat-columns.ts'
import { seatTarget } from './seat-target.ts'
import { settleExams, settleSeats } from './settle.ts'

const given = {
  right: 'manage',
  canVanish: false,
  shared: async (ctx: JobStepContext): Promise<Shared> => ({ rooms: await roomsByName(ctx.db), readAt: timeNow(ctx) }),
}

export const examImport = defineImport(exams, {
  ...{ name: 'exams', page: 'manage/exams/import-exams', mostRows: 20_000, ...given },
  ...{ columns: examColumns, target: examTarget, after: settleExams },
})

export const seatImport = defineImport(exams, {
  ...{ name: 'seats', page: 'manage/exams/import-seats', ...given },
  ...{ columns: seatColumns, target: seatTarget, after: settleSeats },
})

export const imports = [examImport, seatImport]
