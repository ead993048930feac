import { defineColumns } from '#engines/imports/server/columns.ts'

export const columns = defineColumns(import.meta.url, {
  year: { key: true, headers: '学年 學年 year', fits: /^\d{4}-\d{4}$/, problem: 'badYear' },
  term: { key: true, headers: '学期 學期 term', fits: /^[1-9]$/, problem: 'badTerm' },
  code: { key: true, headers: '教学班 教学班号 班级号 教學班代碼 code classcode', most: 48, fits: /^\S+$/ },
  course: { required: true, headers: '课程号 课程代码 課程代碼 course coursecode', most: 32 },
  title: { headers: '教学班名称 班名 教學班名稱 title name', most: 120 },
  dropped: { kind: 'flag', headers: '停开 停開 dropped', saysGone: true },
})
