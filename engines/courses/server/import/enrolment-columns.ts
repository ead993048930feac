import { defineColumns } from '#engines/imports/server/columns.ts'

export const columns = defineColumns(import.meta.url, {
  year: { key: true, headers: '学年 學年 year', fits: /^\d{4}-\d{4}$/, problem: 'badYear' },
  term: { key: true, headers: '学期 學期 term', fits: /^[1-9]$/, problem: 'badTerm' },
  class: { key: true, headers: '教学班 教学班号 教學班代碼 class classcode', most: 48 },
  person: { key: true, headers: '学号 工号 学工号 學號 工號 person number studentid', most: 64 },
  role: {
    headers: '身份 角色 身分 role',
    usual: 'student',
    choices: { student: 'student 学生 學生', teacher: 'teacher 教师 老师 教師', auditor: 'auditor 旁听 旁聽' },
  },
  dropped: { kind: 'flag', headers: '退课 退选 退選 dropped', saysGone: true },
})
