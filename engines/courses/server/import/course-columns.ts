import { defineColumns } from '#engines/imports/server/columns.ts'
import { traditional } from '#kernel/language/traditional.ts'

export const columns = defineColumns(
  import.meta.url,
  {
    code: { key: true, headers: '课程号 课程代码 課程代碼 code coursecode', most: 32, fits: /^\S+$/ },
    name: { required: true, headers: '课程名称 课程名 課程名稱 name title', most: 120 },
    unit: { headers: '开课单位 开课院系 開課單位 unit department', most: 64 },
  },
  { derived: { nameTw: 'text' }, derive: () => ({ row: ({ name }) => [name ? traditional(name) : null] }) },
)
