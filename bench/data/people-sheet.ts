import writeSheet from 'write-excel-file/node'

/** The columns of a typical export of a school's system: more than an import uses. */
export const headers = [
  '学号',
  '姓名',
  '性别',
  '身份',
  '部门编号',
  '部门',
  '年级',
  '专业',
  '班级',
  '邮箱',
  '手机',
  '入学日期',
]
export const emailColumn = headers.indexOf('邮箱')

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红建国晓雨子航宇浩然梓涵欣怡嘉俊博文']

/** A deterministic crowd of one school, with shared names. */
export function crowd(count: number): string[][] {
  return Array.from({ length: count }, (_, i) => {
    const name =
      surnames[(i * 7) % surnames.length]! +
      given[(i * 13) % given.length]! +
      given[(i * 31 + (i >> 6)) % given.length]!
    const unit = i % 200
    const college = unit % 20
    return [
      `2026${String(i).padStart(6, '0')}`,
      name,
      i % 2 ? '男' : '女',
      i % 12 === 0 ? '教师' : '学生',
      `D${unit}`,
      `学院${college}/系${unit}`,
      String(2020 + (i % 6)),
      `专业${unit}`,
      `${2020 + (i % 6)}级${(i % 8) + 1}班`,
      `p${i}@crowd.example`,
      String(13_000_000_000 + i),
      `${2020 + (i % 6)}-09-01`,
    ]
  })
}

export const sheetOf = (rows: readonly string[][]): Promise<Buffer> =>
  writeSheet([headers, ...rows].map((row) => row.map((value) => (value ? { value, type: String } : null)))).toBuffer()
