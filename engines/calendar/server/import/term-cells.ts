/** Columns of lists that say which term a row is of. */
export const termColumns = {
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
} as const

/** 2026-2027, 2026/2027, 2026–2027学年. */
function yearOf(said: string): string | undefined {
  const [, from, to] = /^(\d{4})[-–—/~](\d{4})(?:学年|學年)?$/.exec(said) ?? []
  return from && to && Number(to) === Number(from) + 1 ? `${from}-${to}` : undefined
}

/** The term of a row of such a list. */
export const termLookup = {
  table: 'calendar_terms',
  by: 'term',
  on: 'x.year = t.year and x.term = t.term',
} as const

/** SQL of the id of a row's term. */
export const termIdSql = '(select y.id from calendar_terms y where y.year = t.year and y.term = t.term)'
