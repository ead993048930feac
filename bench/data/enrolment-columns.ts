import { defineColumns } from '#engines/imports/server/columns.ts'

export const columns = defineColumns(import.meta.url, {
  student: { key: true, headers: '学号 student', most: 20 },
  class: { key: true, headers: '教学班 class', most: 30 },
  credit: { kind: 'decimal', headers: '学分 credit' },
  type: { headers: '类别 type', choices: { required: '必修', elective: '选修' } },
})
