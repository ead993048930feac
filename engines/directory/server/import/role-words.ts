import type { Role } from '../../import-shapes.ts'

/** Role → the words for it in lists. */
export const roleWords: Readonly<Record<Role, string>> = {
  student:
    '学生 本科生 研究生 硕士生 博士生 留学生 學生 大學生 碩士生 留學生 student undergraduate graduate postgraduate',
  teacher: '教师 老师 教授 副教授 讲师 教師 老師 講師 teacher lecturer professor faculty',
  counsellor: '辅导员 班主任 輔導員 导员 counsellor counselor',
  staff: '职工 教职工 员工 职员 行政 行政人员 工作人员 職工 教職工 員工 職員 行政人員 工作人員 staff employee',
}

/** Words of a status column: the person has left, or not. */
export const leftWords =
  '离职 已离职 离校 已离校 毕业 已毕业 退学 退休 停用 禁用 注销 離職 離校 畢業 退學 停權 停用 退休 left inactive disabled graduated retired no n 0 false'
export const presentWords =
  '在职 在读 在校 在籍 正常 启用 有效 在職 在學 在讀 正常 啟用 active enabled normal present yes y 1 true'
