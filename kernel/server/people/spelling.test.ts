import { describe, expect, test } from 'vitest'
import { latinOf, spelling } from './spelling.ts'

test.each([
  ['林晓雨', 'linxiaoyu', 'lxy', ['晓雨', 'xiaoyu', 'xy']],
  ['单雄', 'shanxiong', 'sx', ['雄', 'xiong', 'x']],
  ['欧阳修', 'ouyangxiu', 'oyx', ['修', 'xiu', 'x']],
  ['欧阳', 'ouyang', 'oy', ['阳', 'yang', 'y']],
  ['吕绿', 'lvlv', 'll', ['绿', 'lv', 'l']],
  ['張曉雨', 'zhangxiaoyu', 'zxy', ['曉雨', 'xiaoyu', 'xy']],
  ['阿卜杜拉·买买提', 'abudulamaimaiti', 'abdlmmt', ['买买提', 'maimaiti', 'mmt']],
  ['Anna Maria Schmidt', 'annamariaschmidt', 'ams', ['mariaschmidt', 'mariaschmidt', 'ms']],
  ['林', 'lin', 'l', []],
  ['', '', '', []],
])('%s is typed %s or %s', (name, pinyin, initials, given) => {
  expect(spelling(name)).toEqual({ pinyin, initials, given })
})

describe('a name in Latin letters', () => {
  test.each([
    ['林晓雨', 'Lin Xiaoyu'],
    ['欧阳娜娜', 'Ouyang Nana'],
    ['王芳', 'Wang Fang'],
    ['单立', 'Shan Li'],
    ['阿卜杜拉·买买提', 'Abudula Maimaiti'],
    ['Anna Smith', 'Anna Smith'],
  ])('%s is %s', (name, latin) => expect(latinOf(name)).toBe(latin))
})
