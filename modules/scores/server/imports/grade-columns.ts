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
  year: { key: true, headers: '学年 學年 year academicyear schoolyear', read: yearOf, problem: 'badYear' },
  term: {
    key: true,
    headers: '学期 學期 term semester',
    choices: {
      1: '1 第一学期 一 秋季 秋 第一學期 fall autumn',
      2: '2 第二学期 二 春季 春 第二學期 spring',
      3: '3 第三学期 三 夏季 夏 暑期 第三學期 summer',
      4: '4 第四学期 四 冬季 冬 第四學期 winter',
    },
  },
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

/** 2026-2027, 2026/2027, 2026–2027学年. */
function yearOf(said: string): string | undefined {
  const [, from, to] = /^(\d{4})[-–—/~](\d{4})(?:学年|學年)?$/.exec(said) ?? []
  return from && to && Number(to) === Number(from) + 1 ? `${from}-${to}` : undefined
}

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
