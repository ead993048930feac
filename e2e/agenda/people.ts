import { contract } from '#modules/people/contract.ts'
import { csvOf, importDesk } from '#modules/people/testing/import-desk.ts'
import type { Producer } from './school.ts'

const list = csvOf([
  ['学号', '姓名', '身份'],
  ['2026101', '王芳', '学生'],
])

export const peopleProducers: readonly Producer[] = [
  {
    source: 'people.import',
    who: 'admin',
    title: '确认导入人员名单：人员',
    begin: async (school) => {
      const { id } = await importDesk(school.t, school).read(list)
      return () => school.call(school.admin, contract.cancelImport, { id })
    },
  },
]
