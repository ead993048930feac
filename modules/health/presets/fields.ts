import { choices, type Field, flags, numbers, type Rule, texts } from './field.ts'

/** In the order legacy clients have always received them. */
export const ncovFields: readonly Field[] = [
  ...numbers('ismoved'),
  ...choices('tw', '2'),
  ...choices('sfcxtz sfjcbh sfcxzysx'),
  ...texts('qksm'),
  ...numbers('sfyyjc'),
  ...choices('jcjgqr'),
  ...texts('jcjg remark address geo_api_info area province city'),
  ...choices('sfzx', '1'),
  ...choices('sfjcwhry sfjchbry sfcyglq'),
  ...texts('gllx glksrq jcbhlx jcbhrq bztcyy'),
  ...choices('sftjhb sftjwh sfsfbh'),
  ...texts('xjzd jcwhryfs jchbryfs'),
  ...numbers('szsqsfybl'),
  ...texts('sfygtjzzfj gtjzzfjsj szgj szcs szgjcs'),
  ...flags('zgfxdq mjry csmjry'),
  ...texts('jhfjrq jhfjjtgj jhfjhbcc'),
  ...numbers('sfxk'),
  ...texts('xkqq sfjcqz jcqzrq gwszdd sfyqjzgc jrsfqzys jrsfqzfy'),
  ...numbers('sfsqhzjkk'),
  ...texts('sqhzjkkys fxyy'),
  ...texts('fjsj', '0'),
  ...choices('jhfjsftjhb jhfjsftjwh'),
]

/** Shortest form: who is well, and where. */
export const baseFields: readonly Field[] = [
  ...numbers('ismoved'),
  ...choices('tw', '2'),
  ...choices('sfcxtz'),
  ...texts('remark address geo_api_info area province city'),
  ...choices('sfzx', '1'),
  ...choices('sfcyglq'),
  ...texts('gllx glksrq'),
]

export const buaaFields: readonly Field[] = [
  ...ncovFields,
  ...choices('sfzs', '1'),
  ...texts('bzxyy bzxyy_other'),
  ...choices('brsfzc', '1'),
  ...choices('sfcxzz'),
  ...texts('zdjg'),
  ...choices('sfgl'),
  ...texts('gldd glyy gl_start gl_end'),
  ...choices('sfmqjc sfzc_14 sfqw_14 sfzgfx sfjc_14 sfjcqz_14 sfgtjz_14 szsqqz sfyqk'),
  ...texts('szdd gwdz'),
  ...choices('is_move'),
  ...texts('move_reason move_remark'),
]

/** For two or three reports a day. */
export const openFields: readonly Field[] = [
  ...choices('sfzx', '1'),
  { name: 'tw', kind: 'text', fallback: '0', required: true },
  ...texts('area city province address geo_api_info'),
  ...choices('sfcyglq sfyzz'),
  ...texts('qtqk'),
  ...choices('askforleave ymtys'),
]

/** In the order of the flat record of the day before, followed by the fields of the preset's own page. */
export const ucasFields: readonly Field[] = [
  ...texts('szgj_api_info szgj'),
  ...choices('sfzx', '1'),
  ...texts('szdd', '国内'),
  ...choices('tw', '1'),
  ...texts('bztcyy'),
  ...choices('sfcxtz sfyyjc jcjgqr sfjcbh sfcyglq sfcxzysx'),
  ...texts('old_city geo_api_infot fjsj ljrq qwhd chdfj fxyy jcjg jcjgt qksm remark jcjgqk jcwhryfs jchbryfs'),
  ...texts('gtshcyjkzt jrsfdgzgfxdq jrsflj'),
  ...texts('old_sfzx old_szdd ismoved geo_api_info jzdz zrzsdd dqszdd address area province city'),
  ...choices('sfjcwhry sfjchbry sftjhb sftjwh'),
  ...texts('gllx glksrq jcbhlx jcbhrq'),
  ...texts('dqsfzzgfxdq zgfxljs sffrzz dqqk1 dqqk1qt dqqk2 dqqk2qt sfjshsjc gtshryjkzk extinfo'),
  ...['dyz', 'dez', 'dsz'].flatMap((dose) => texts(`${dose}ymjzqk ${dose}jzsj ${dose}wjzyy`)),
]

/** Same questions; the temperature has its own bands, of which 13 is normal. */
export const fudanFields: readonly Field[] = [
  ...ncovFields.map((field) => (field.name === 'tw' ? { ...field, fallback: '13' } : field)),
  ...texts('xs_type'),
  ...choices('sfzgn', '1'),
]

/** `tw` is a temperature band: above 3 means 37 °C or more. */
export const ncovRules: readonly Rule[] = [
  { field: 'tw', op: 'over', value: '3', colour: 'amber', reason: 'fever' },
  { field: 'sfcxtz', op: 'is', value: '1', colour: 'amber', reason: 'symptoms' },
  { field: 'sfcyglq', op: 'is', value: '1', colour: 'amber', reason: 'quarantine' },
  { field: 'sfjcbh', op: 'is', value: '1', colour: 'red', reason: 'contact' },
  { field: 'sfjcqz', op: 'is', value: '1', colour: 'red', reason: 'contact' },
]

export const fudanRules: readonly Rule[] = ncovRules.map((rule) =>
  rule.field === 'tw' ? { ...rule, value: '13' } : rule,
)

export const buaaRules: readonly Rule[] = [
  ...ncovRules,
  { field: 'sfcxzz', op: 'is', value: '1', colour: 'amber', reason: 'symptoms' },
  { field: 'sfjcqz_14', op: 'is', value: '1', colour: 'red', reason: 'contact' },
]

export const openRules: readonly Rule[] = [
  { field: 'tw', op: 'over', value: '37.2', colour: 'amber', reason: 'fever' },
  { field: 'sfyzz', op: 'is', value: '1', colour: 'amber', reason: 'symptoms' },
  { field: 'sfcyglq', op: 'is', value: '1', colour: 'amber', reason: 'quarantine' },
]
