import { termColumns } from '#engines/calendar/server/import/term-cells.ts'
import { defineColumns } from '#engines/imports/server/columns.ts'
import { arrayText } from '#engines/imports/server/reading/array-text.ts'

const flagWords: Readonly<Record<string, string>> = {
  resit: '补考 重修 補考 resit retake',
  exempt: '免修 免考 exempt',
  deferred: '缓考 緩考 deferred',
}
const flagOf = new Map(
  Object.entries(flagWords).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
)

export const columns = defineColumns(import.meta.url, {
  ...termColumns,
  course: { key: true, headers: '课程号 课程代码 课程编号 課程代碼 課號 course coursecode courseid code', most: 24 },
  student: { key: true, headers: '学号 學號 student studentid studentno studentnumber number', most: 64 },
  attempt: {
    kind: 'int',
    key: true,
    usual: '1',
    headers: '次数 考试次数 第几次 次數 attempt',
    fits: /^[1-9]$/,
  },
  value: { headers: '成绩 总评 总评成绩 成績 總成績 grade score result mark', most: 12, read: gradeOf },
  flags: { kind: 'list', headers: '标记 备注 标志 標記 備註 flags marks remark', choices: flagWords, read: flagsOf },
})

/** Excel writes 92 as 92.0, and letters come in either case. */
function gradeOf(said: string): string {
  if (/^\d{1,3}\.0+$/.test(said)) return said.slice(0, said.indexOf('.'))
  return /^[a-f][+-]?$/i.test(said) ? said.toUpperCase() : said
}

function flagsOf(said: string): string | undefined {
  const values = said
    .split(/[,，;；、|\s]+/)
    .filter(Boolean)
    .map((word) => flagOf.get(word.toLowerCase()))
  return values.includes(undefined) ? undefined : arrayText([...new Set(values as string[])].sort())
}
