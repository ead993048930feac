import { defineColumns } from '#engines/imports/server/columns.ts'
import { traditional } from '#kernel/language/traditional.ts'

export const columns = defineColumns(
  import.meta.url,
  {
    year: { key: true, headers: '学年 學年 year academicyear', fits: /^\d{4}-\d{4}$/, problem: 'badYear' },
    term: { key: true, headers: '学期 學期 term', fits: /^[1-9]$/, problem: 'badTerm' },
    name: { required: true, headers: '名称 名稱 name', most: 40 },
    start: { kind: 'date', required: true, headers: '开始 开学日期 開始 start startdate' },
    weeks: { kind: 'int', required: true, headers: '周数 週數 weeks', fits: /^([1-9]|[1-4]\d|5[0-3])$/ },
  },
  { derived: { nameTw: 'text' }, derive: () => ({ row: ({ name }) => [name ? traditional(name) : null] }) },
)
